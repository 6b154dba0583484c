import { parseId, Refusal } from '@glasshouse/contract'
import type { Handlers } from '../../context.ts'
import { buy } from './buy.ts'
import { orderLease, orderLeaseFile } from './lease.ts'
import { orderList } from './read.ts'

export const orderHandlers = {
  'order.create': async ({ productId: text, agree, couponId: couponText }, context) => {
    const productId = parseId('product', text)
    if (productId === null) throw new Refusal('field_invalid', { field: 'productId' })
    const couponId = couponText === undefined ? undefined : parseId('coupon', couponText)
    if (couponId === null) throw new Refusal('field_invalid', { field: 'couponId' })
    const { session, operationId } = context
    const chosen = couponId === undefined ? {} : { couponId }
    return buy(context, { memberId: session, productId, agree, operationId, ...chosen })
  },
  'order.list': orderList,
  'order.lease': orderLease,
  'order.leaseFile': orderLeaseFile,
} satisfies Partial<Handlers>
