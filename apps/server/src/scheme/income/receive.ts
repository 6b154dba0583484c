/**
 * `income.receive`: a member takes one income, one order, or everything that is due. It makes one
 * claim, which is credited a little later.
 */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatIncomeId,
  formatMoney,
  Refusal,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { memberAct } from '../../ledger/act.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { claimAllIncome, claimOrderIncome } from './claim-income.ts'
import { creditAt, promisedBy } from './credit-at.ts'
import { hasIncome, newestIncomeDay, ownOrder } from './own-order.ts'

type Body = BodyOf<'income.receive'>
type ReceiveContext = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId'>
type Target = { readonly orderId: bigint; readonly throughDay: number }

/** Ids are texts, as in `inputOf`: a repeated act is recognised by these bytes. */
const inputFrom = ({ incomeId, orderId }: Body) => ({
  call: 'income.receive',
  incomeId: incomeId === undefined ? undefined : formatIncomeId(incomeId),
  orderId: orderId === undefined ? undefined : formatId('order', orderId),
})

/**
 * Errors, in this order: `money_stopped`, `idempotency_conflict`; `income_unknown` or
 * `order_unknown` for one that does not exist or belongs to another member; `nothing_to_receive`
 * when it was taken before, or nothing of it could be paid.
 */
export const receive = (body: Body, { world, wall, memberId, operationId }: ReceiveContext) =>
  world.db.transaction((tx): Promise<DataOf<'income.receive'>> => {
    return memberAct(tx, wall, { memberId, operationId, input: inputFrom(body) }, async ({ moment }) => {
      const target = await targetOf(tx, memberId, body)
      const taken = await (target === null
        ? claimAllIncome(tx, moment, [memberId])
        : claimOrderIncome(tx, moment, { memberId, ...target }))
      if (taken.claims === 0) throw new Refusal('nothing_to_receive')
      return {
        amount: formatMoney(taken.amount),
        orders: taken.orders,
        creditAt: promisedBy(creditAt(moment)).toISOString(),
      }
    })
  })

/**
 * The requested order and day; null: all orders. An income covers its order through that day.
 */
async function targetOf(tx: Tx, memberId: bigint, { incomeId: key, orderId }: Body): Promise<Target | null> {
  if (key !== undefined) {
    const order = await ownOrder(tx, memberId, key.orderId)
    if (order === undefined || !hasIncome(order, key.day))
      throw new Refusal('income_unknown', { field: 'incomeId' })
    if (orderId !== undefined && orderId !== key.orderId)
      throw new Refusal('order_unknown', { field: 'orderId' })
    return { orderId: key.orderId, throughDay: key.day }
  }
  if (orderId === undefined) return null
  const order = await ownOrder(tx, memberId, orderId)
  if (order === undefined) throw new Refusal('order_unknown', { field: 'orderId' })
  return { orderId: order.orderId, throughDay: newestIncomeDay(order) }
}
