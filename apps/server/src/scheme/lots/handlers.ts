/**
 * The members whose money paid a member's payouts, and where a member's payment went. These answers
 * count other members, so they are closed as long as the books are.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { Handlers, MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type Reader, refuseClosedBooks } from '../books/index.ts'
import { payersOf } from './payers.ts'
import { paymentOf } from './payment.ts'
import { type Payouts, payoutOfIncome, payoutOfReward, payoutsOfOrder, payoutsOfSignIn } from './payouts.ts'
import { potOnDay } from './pot-day.ts'

type Read<Data> = (runner: Runner) => Promise<Data>

/** One snapshot, so that no day is settled between two of its statements. */
async function open<Data>(context: Reader, read: Read<Data>): Promise<Data> {
  await refuseClosedBooks(context)
  return context.world.db.transaction(read, { snapshot: true })
}

/** Errors: `feature_closed`, and `unknown` where the member has no such payout. */
const payers = (
  context: MemberContext,
  read: (runner: Runner, memberId: bigint) => Promise<Payouts | undefined>,
  unknown: Refusal,
): Promise<DataOf<'income.payers'>> =>
  open(context, async (runner) => {
    const payouts = await read(runner, context.memberId)
    if (payouts === undefined) throw unknown
    return payersOf(runner, context.memberId, payouts)
  })

export const lotHandlers = {
  'income.payers': ({ incomeId }: BodyOf<'income.payers'>, context) =>
    payers(
      context,
      (runner, memberId) => payoutOfIncome(runner, memberId, incomeId),
      new Refusal('income_unknown', { field: 'incomeId' }),
    ),
  'order.payers': ({ orderId }, context) =>
    payers(
      context,
      (runner, memberId) => payoutsOfOrder(runner, memberId, orderId),
      new Refusal('order_unknown', { field: 'orderId' }),
    ),
  'reward.payers': ({ rewardId }, context) =>
    payers(
      context,
      (runner, memberId) => payoutOfReward(runner, memberId, rewardId),
      new Refusal('reward_unknown', { field: 'rewardId' }),
    ),
  'signin.payers': ({ day }, context) =>
    payers(
      context,
      (runner, memberId) => payoutsOfSignIn(runner, memberId, Number(day)),
      new Refusal('reward_unknown', { field: 'day' }),
    ),
  'books.payment': ({ day }, context) =>
    open(context, (runner) => paymentOf(runner, context.memberId, Number(day))),
  'books.pot': ({ pot, day }, context) =>
    open(context, (runner) => potOnDay(runner, { pot, day: Number(day) })),
} satisfies Partial<Handlers>
