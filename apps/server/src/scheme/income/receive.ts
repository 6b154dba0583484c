/**
 * `income.receive`: a member takes one income, one order, or everything that is due. It makes one
 * claim, which is credited a little later.
 */
import { type BodyOf, type DataOf, formatMoney, parseId, parseIncomeId, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { memberAct } from '../../ledger/act.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { creditAt, promisedBy } from './credit-at.ts'
import { hasIncome, newestIncomeDay, ownOrder } from './own-order.ts'
import { takeAll, takeOrder } from './take.ts'

type Body = BodyOf<'income.receive'>
type Where = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId'>
type Target = { readonly orderId: bigint; readonly throughDay: number }

/**
 * Errors, in this order: `money_stopped`, `idempotency_conflict`; `income_unknown` or
 * `order_unknown` for one that does not exist or belongs to another member; `nothing_to_receive`
 * when it was taken before, or nothing of it could be paid.
 */
export const receive = (body: Body, { world, wall, memberId, operationId }: Where) =>
  world.db.transaction((tx): Promise<DataOf<'income.receive'>> => {
    const input = { call: 'income.receive', incomeId: body.incomeId, orderId: body.orderId }
    return memberAct(tx, wall, { memberId, operationId, input }, async ({ moment }) => {
      const target = await targetOf(tx, memberId, body)
      const taken = await (target === null
        ? takeAll(tx, moment, [memberId])
        : takeOrder(tx, moment, { memberId, ...target }))
      if (taken.claims === 0) throw new Refusal('nothing_to_receive')
      return {
        amount: formatMoney(taken.amount),
        orders: taken.orders,
        creditAt: promisedBy(creditAt(moment)).toISOString(),
      }
    })
  })

/**
 * The requested order and day; null: all orders. An income stands for its order through that day.
 */
async function targetOf(tx: Tx, memberId: bigint, { incomeId, orderId }: Body): Promise<Target | null> {
  if (incomeId !== undefined) {
    const key = parseIncomeId(incomeId)
    const order = key === null ? undefined : await ownOrder(tx, memberId, key.orderId)
    if (key === null || order === undefined || !hasIncome(order, key.day))
      throw new Refusal('income_unknown', { field: 'incomeId' })
    if (orderId !== undefined && parseId('order', orderId) !== key.orderId)
      throw new Refusal('order_unknown', { field: 'orderId' })
    return { orderId: key.orderId, throughDay: key.day }
  }
  if (orderId === undefined) return null
  const order = await ownOrder(tx, memberId, parseId('order', orderId) ?? 0n)
  if (order === undefined) throw new Refusal('order_unknown', { field: 'orderId' })
  return { orderId: order.orderId, throughDay: newestIncomeDay(order) }
}
