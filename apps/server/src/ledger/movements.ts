/** The movements that requests post, as pure functions. Amounts in minor units, greater than zero. */
import { type BankCurrency, recordTypes } from '@glasshouse/contract'
import type { ExchangedOut } from '@glasshouse/model'
import { chart, memberAccount } from './accounts.ts'
import { checkMovement, type Movement, type Posting } from './movement.ts'

const checked = (movement: Movement): Movement => {
  checkMovement(movement)
  return movement
}

/** A posting of nothing is left out. */
const some = (postings: readonly Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0n)

/** What a new member begins with, from a labelled outside account. */
export const startingMoney = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'starting-money',
    memberId,
    postings: [
      { account: chart['outside/starting'], amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes.startingMoney },
    ],
  })

/**
 * One machine: the price goes to members' payments, less what the machine really costs and what the
 * operator takes, when the world says so.
 */
export const purchase = (bought: {
  memberId: bigint
  productId: bigint
  price: bigint
  machineCost: bigint
  /** The operator's share. */
  take: bigint
}): Movement =>
  checked({
    code: 'purchase',
    memberId: bought.memberId,
    subjectId: bought.productId,
    postings: some([
      { account: chart['pot/purchases'], amount: bought.price - bought.machineCost - bought.take },
      { account: chart['outside/machines'], amount: bought.machineCost },
      { account: chart['outside/operator-take'], amount: bought.take },
      {
        account: memberAccount(bought.memberId, 'wallet'),
        amount: -bought.price,
        recordType: recordTypes.buyMachine,
      },
    ]),
  })

/** Revenue that an operator states, with its evidence. */
export const statedRevenue = (amount: bigint, evidence: string, operatorId: bigint): Movement =>
  checked({
    code: 'stated-revenue',
    subjectId: operatorId,
    detail: { evidence },
    postings: [
      { account: chart['outside/revenue'], amount: -amount },
      { account: chart['pot/revenue'], amount },
    ],
  })

/** What the products' revenue models produced on one day, booked at its close before funding. */
export const modelledRevenue = (amount: bigint): Movement =>
  checked({
    code: 'modelled-revenue',
    postings: [
      { account: chart['outside/revenue'], amount: -amount },
      { account: chart['pot/revenue'], amount },
    ],
  })

/** What came in over the chain for an address that is nobody's any more. */
export const unmatchedDeposit = (depositId: bigint, amount: bigint): Movement =>
  checked({
    code: 'deposit-unmatched',
    subjectId: depositId,
    postings: [
      { account: chart['outside/chain'], amount: -amount },
      { account: chart['outside/chain-unmatched'], amount },
    ],
  })

/** Takes a deposit back that the chain no longer holds: from the wallet what is there, the rest as a debt. */
export const depositReversal = (taken: {
  depositId: bigint
  /** The movement that credited it. */
  reverses: bigint
  /** Null: it was booked as unmatched. */
  memberId: bigint | null
  fromWallet: bigint
  asDebt: bigint
}): Movement => {
  const { depositId, reverses, memberId, fromWallet, asDebt } = taken
  const givers: Posting[] =
    memberId === null
      ? [{ account: chart['outside/chain-unmatched'], amount: -fromWallet }]
      : some([
          {
            account: memberAccount(memberId, 'wallet'),
            amount: -fromWallet,
            recordType: recordTypes.correction,
          },
          { account: memberAccount(memberId, 'debt'), amount: -asDebt },
        ])
  return checked({
    code: 'deposit-reversal',
    subjectId: depositId,
    reverses,
    ...(memberId === null ? {} : { memberId }),
    postings: [{ account: chart['outside/chain'], amount: fromWallet + asDebt }, ...givers],
  })
}

/** A member pays back a debt out of what just came in. */
export const debtRepayment = (memberId: bigint, amount: bigint): Movement =>
  checked({
    code: 'debt-repayment',
    memberId,
    postings: [
      { account: memberAccount(memberId, 'wallet'), amount: -amount, recordType: recordTypes.correction },
      { account: memberAccount(memberId, 'debt'), amount },
    ],
  })

/** Practice money that the operator puts into its own pot. */
export const operatorCapital = (amount: bigint, evidence: string, operatorId: bigint): Movement =>
  checked({
    code: 'operator-capital',
    subjectId: operatorId,
    detail: { evidence },
    postings: [
      { account: chart['outside/operator'], amount: -amount },
      { account: chart['pot/operator'], amount },
    ],
  })

/** Practice USDT that the operator puts into the wallet which pays withdrawals: what it holds outside is now on the chain. */
export const signerFilling = (filling: {
  readonly fillingId: bigint
  readonly amount: bigint
  readonly evidence: string
}): Movement =>
  checked({
    code: 'signer-filling',
    subjectId: filling.fillingId,
    detail: { evidence: filling.evidence },
    postings: [
      { account: chart['outside/chain'], amount: -filling.amount },
      { account: chart['outside/operator'], amount: filling.amount },
    ],
  })

interface Withdrawn {
  readonly memberId: bigint
  readonly withdrawalId: bigint
  /** Minor units; the fee is part of it. */
  readonly amount: bigint
}

/** What a member asked to withdraw leaves the wallet at once, fee and all. */
export const withdrawalRequest = ({ memberId, withdrawalId, amount }: Withdrawn): Movement =>
  checked({
    code: 'withdrawal-request',
    memberId,
    subjectId: withdrawalId,
    postings: [
      { account: memberAccount(memberId, 'wallet'), amount: -amount, recordType: recordTypes.withdrawal },
      { account: memberAccount(memberId, 'withdrawing'), amount },
    ],
  })

/** A withdrawal that was cancelled or failed: the whole of it comes back, fee and all. */
export const withdrawalReturn = (
  { memberId, withdrawalId, amount }: Withdrawn,
  recordType: 'withdrawal' | 'withdrawalFailed',
): Movement =>
  checked({
    code: 'withdrawal-return',
    memberId,
    subjectId: withdrawalId,
    postings: [
      { account: memberAccount(memberId, 'withdrawing'), amount: -amount },
      { account: memberAccount(memberId, 'wallet'), amount, recordType: recordTypes[recordType] },
    ],
  })

/** A withdrawal whose transaction has its confirmations: what arrived left for the chain, the fee for its pot. */
export const chainPayout = ({
  memberId,
  withdrawalId,
  amount,
  fee,
}: Withdrawn & { readonly fee: bigint }): Movement =>
  checked({
    code: 'chain-payout',
    memberId,
    subjectId: withdrawalId,
    postings: some([
      { account: memberAccount(memberId, 'withdrawing'), amount: -amount },
      { account: chart['outside/chain'], amount: amount - fee },
      { account: chart['pot/fees'], amount: fee },
    ]),
  })
/** A payment that came to a practice bank of the platform, exchanged into the member's wallet. Nothing is left over. */
export const bankRecharge = (paid: {
  memberId: bigint
  rechargeId: bigint
  currency: BankCurrency
  /** Hundredths of the currency. */
  amount: bigint
  credited: bigint
}): Movement =>
  checked({
    code: 'bank-recharge',
    memberId: paid.memberId,
    subjectId: paid.rechargeId,
    postings: [
      { account: chart[`outside/bank/${paid.currency}`], amount: -paid.amount },
      { account: chart[`exchange/${paid.currency}`], amount: paid.amount },
      { account: chart['exchange/PUSDT'], amount: -paid.credited },
      {
        account: memberAccount(paid.memberId, 'wallet'),
        amount: paid.credited,
        recordType: recordTypes.recharge,
      },
    ],
  })

/** A withdrawal that a practice bank pays: the fee to its pot, what rounding to hundredths left to `rest`. */
export const bankPayout = (payout: {
  memberId: bigint
  withdrawalId: bigint
  currency: BankCurrency
  fee: bigint
  exchanged: ExchangedOut
}): Movement => {
  const { memberId, withdrawalId, currency, fee, exchanged } = payout
  const { paid, worth, rest } = exchanged
  return checked({
    code: 'bank-payout',
    memberId,
    subjectId: withdrawalId,
    postings: some([
      { account: chart['pot/fees'], amount: fee },
      { account: chart.rest, amount: rest },
      { account: chart[`outside/bank/${currency}`], amount: paid },
      { account: chart[`exchange/${currency}`], amount: -paid },
      { account: chart['exchange/PUSDT'], amount: worth },
      { account: memberAccount(memberId, 'withdrawing'), amount: -(fee + worth + rest) },
    ]),
  })
}
