/** Asking to withdraw: one transaction, top to bottom. The money leaves the wallet at once, and goes out later. */
import { type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import { nextOpeningMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'
import { type Actor, openWallet } from '../../ledger/act.ts'
import { withdrawalRequest } from '../../ledger/movements.ts'
import { answerIn, inputHash } from '../../ledger/operation.ts'
import { post } from '../../ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import type { Proved } from '../fund-password/index.ts'
import { allowedPayee, approvalsFor, checkAmount } from './guards.ts'
import { quote } from './quote.ts'
import { insertWithdrawal, withdrawalFacts } from './store.ts'

export interface Request {
  readonly memberId: Actor
  readonly payeeId: bigint
  /** As typed, in the payee's currency. */
  readonly amount: string
  readonly proved: Proved
  readonly operationId: string | null
}

/** Sent within 72 hours of world time (specification section 9). A weekend is 63 of them. */
const sendWithinMs = 72 * 3_600_000

type Requested = DataOf<'withdrawal.create'>
type Where = Pick<MemberContext, 'world' | 'wall'>

/**
 * Errors: unauthorized, money_stopped, idempotency_conflict, those of `allowedPayee`, amount_invalid, those of `checkAmount`.
 * What proves the fund password is no part of the act's name: a retry may come with another token. What is awaited
 * together travels in one flush: two flushes and the commit make a withdrawal.
 */
export const requestWithdrawal = ({ world, wall }: Where, asked: Request) =>
  world.db.transaction(async (tx): Promise<Requested> => {
    const { memberId: actor, payeeId, operationId, proved } = asked
    const wallNow = new Date(wall.nowMs())
    const [{ moment, memberId, wallet }, read] = await Promise.all([
      openWallet(tx, wall, actor),
      withdrawalFacts<Requested>(tx, { actor, payeeId, proved, operationId, wallNow }),
    ])
    // The session ended between the two statements.
    if (read === undefined) throw new Refusal('unauthorized')
    const { facts, before } = read
    const input = { call: 'withdrawal.create', payeeId, amount: asked.amount }
    const answered = answerIn(before, input)
    if (answered !== undefined) return answered.result

    const { rail, currency } = allowedPayee({ facts, now: moment.now, wallNowMs: wallNow.getTime() })
    const { amount, fee, net, pays, rate, minimum } = await quote(tx, currency, asked.amount)
    checkAmount(facts, { amount, wallet, minimum })
    const approvalsNeeded = approvalsFor(amount, facts)
    const opens = new Date(nextOpeningMs(moment.now.getTime(), facts.timeZone))
    const sendBy = new Date(moment.now.getTime() + sendWithinMs)
    const { withdrawalId, number } = facts
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
    if (!facts.hasWithdrawing) await openMemberAccounts(tx, memberId, ['withdrawing'])
    const dueAt = approvalsNeeded === 0 ? opens : null
    const row = {
      withdrawalId,
      memberId,
      number,
      payeeId,
      rail,
      amount,
      fee,
      pays,
      rate,
      approvalsNeeded,
      dueAt,
      sendBy,
      kept: operationId === null ? null : { operationId, inputHash: inputHash(input), result },
    }
    const [posted, movementId] = await Promise.all([
      post(tx, moment, withdrawalRequest({ memberId, withdrawalId, amount })),
      insertWithdrawal(tx, moment, row),
    ])
    assert(movementId === posted.movementId, 'a withdrawal belongs to the movement that took its money')
    return result
  })
