/**
 * The wallet that pays withdrawals over the practice chain, and the limits and rates of payments,
 * for staff.
 */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { runners, treasurers } from '../../roles.ts'
import { idText } from '../../values/ids.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { tokenAmountText } from '../../values/token-amount.ts'
import { counted } from '../identity/auth.ts'
import { exchangeRate } from '../payments/bank.ts'
import { weighedCoins } from '../payments/practice-chain.ts'
import { waitsFor } from '../payments/withdrawal.ts'

const reason = z.string().check(z.minLength(3), z.maxLength(200))

export const staffChainCalls = {
  'operator.fillSigner': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'signer/fill',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary:
      'Puts the operator’s practice USDT into the wallet that pays withdrawals, at most 50,000 an hour. The coins arrive a block later.',
    body: z.object({ amount: amountInput, evidence: reason }),
    data: z.object({ movementId: idText('movement'), fillingId: idText('filling') }),
    errors: [
      'amount_invalid',
      'evidence_needed',
      'text_refused',
      'signer_fill_limit',
      'money_stopped',
      'idempotency_conflict',
    ],
    money: true,
  }),
  'operator.signer': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'signer',
    auth: 'operator',
    roles: treasurers,
    ours: true,
    summary:
      'The wallet that pays withdrawals: what it holds, this world’s part of it, and what waits for it; the chain’s terms, the limits of approval and the exchange rates.',
    body: nothing,
    data: z.object({
      /** Null: no chain has answered yet. */
      funds: z.nullable(tokenAmountText),
      /** This world's fillings, less its payments: no more can be paid for it. */
      part: amountText,
      /** Withdrawals that are due and not sent. */
      waiting: z.object({ withdrawals: counted, amount: amountText, for: z.array(waitsFor) }),
      /** Sent, with fewer than twenty confirmations. */
      underWay: counted,
      /** Of this world: booked fillings, and of them those whose coins have not arrived. */
      filled: amountText,
      arriving: amountText,
      weighed: z.nullable(weighedCoins),
      terms: z.object({ rechargeMinimum: amountText, faucetAmount: amountText }),
      /**
       * Up to the first nobody has to approve a withdrawal, up to the second one person, above it
       * two.
       */
      limits: z.object({ autoMax: amountText, singleMax: amountText }),
      /** Of each currency of the practice banks. */
      rates: z.array(exchangeRate),
    }),
    errors: [],
  }),
  'operator.setChainTerms': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'chain/terms',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Sets the minimum of a recharge over the chain, for later deposits, and the faucet’s daily amount.',
    body: z.object({
      rechargeMinimum: z.optional(amountInput),
      faucetAmount: z.optional(amountInput),
      reason,
    }),
    data: z.object({ rechargeMinimum: amountText, faucetAmount: amountText }),
    errors: ['amount_invalid', 'field_missing', 'text_refused'],
  }),
}
