/**
 * A withdrawal request, from the first check to the last. The money leaves the wallet immediately,
 * and is paid later.
 */
import { type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import { nextOpeningMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { openSlots } from '../../ledger/accounts.ts'
import { actInBatch, type Considered } from '../../ledger/batched-acts.ts'
import type { Moment } from '../../ledger/moment.ts'
import { withdrawalRequest } from '../../ledger/movements.ts'
import { inputHash } from '../../ledger/operation.ts'
import { postAll } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { allowedPayee, approvalsFor, checkAmount } from './guards.ts'
import { quote } from './quote.ts'
import {
  insertWithdrawals,
  type NewWithdrawal,
  type WithdrawalFacts,
  type WithdrawalRequest,
  withdrawalFacts,
} from './store.ts'

export interface Request extends WithdrawalRequest {
  /** As typed, in the payee's currency. */
  readonly amount: string
}

/**
 * A withdrawal is sent within 72 hours of world time (specification section 9). A weekend is 63 of
 * them.
 */
const sendWithinMs = 72 * 3_600_000

type Requested = DataOf<'withdrawal.create'>
type DecidedWithdrawal = NewWithdrawal & { readonly opensAccount: boolean }

/**
 * The proof of the fund password is not part of the input: a retry may come with another token.
 */
const input = ({ payeeId, amount }: Request) => ({ call: 'withdrawal.create', payeeId, amount })

async function decide(
  tx: Tx,
  { asked, facts, moment, wallNow, memberId, wallet }: Considered<Request, WithdrawalFacts>,
) {
  const { payeeId, operationId } = asked
  const { rail, currency } = allowedPayee({ facts, now: moment.now, wallNowMs: wallNow.getTime() })
  const { amount, fee, net, pays, rate, minimum } = await quote(tx, currency, asked.amount)
  checkAmount(facts, { amount, wallet, minimum })
  const approvalsNeeded = approvalsFor(facts.askedToday + amount, facts)
  const opens = new Date(nextOpeningMs(moment.now.getTime(), facts.timeZone))
  const sendBy = new Date(moment.now.getTime() + sendWithinMs)
  const { withdrawalId, movementId, number } = facts
  const result: Requested = {
    withdrawalId: formatId('withdrawal', withdrawalId),
    amount: formatMoney(amount),
    fee: formatMoney(fee),
    net: formatMoney(net),
    pays: pays === null ? formatMoney(net) : formatMoney(pays, currency),
    currency,
    approvalsNeeded,
    opensAt: opens.toISOString(),
    sendBy: sendBy.toISOString(),
    balance: formatMoney(wallet - amount),
  }
  const made: DecidedWithdrawal = {
    withdrawalId,
    movementId,
    memberId,
    number,
    payeeId,
    rail,
    amount,
    fee,
    pays,
    rate,
    approvalsNeeded,
    dueAt: approvalsNeeded === 0 ? opens : null,
    sendBy,
    kept: operationId === null ? null : { operationId, inputHash: inputHash(input(asked)), result },
    opensAccount: !facts.hasWithdrawing,
  }
  return { result, made }
}

const openWithdrawing = async (tx: Tx, made: readonly DecidedWithdrawal[]): Promise<void> => {
  const first = made.filter(({ opensAccount }) => opensAccount).map(({ memberId }) => memberId)
  if (first.length > 0) await openSlots(tx, first, 'withdrawing')
}

const write = (tx: Tx, moment: Moment, made: readonly DecidedWithdrawal[]) =>
  Promise.all([
    openWithdrawing(tx, made),
    postAll(
      tx,
      moment,
      made.map((each) => ({ ...withdrawalRequest(each), movementId: each.movementId })),
    ),
    insertWithdrawals(tx, moment, made),
  ])

const request = actInBatch<Request, WithdrawalFacts, Requested, DecidedWithdrawal>({
  input,
  read: withdrawalFacts,
  decide,
  write,
})

/**
 * Errors: unauthorized, money_stopped, idempotency_conflict, those of `allowedPayee`,
 * amount_invalid, those of `checkAmount`.
 */
export const requestWithdrawal = (
  where: Pick<MemberContext, 'world' | 'wall'>,
  asked: Request,
): Promise<Requested> => request(where, asked)
