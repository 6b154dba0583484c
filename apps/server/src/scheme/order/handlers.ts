import type { Handlers } from '../../context.ts'
import { buy } from './buy.ts'
import { orderLease, orderLeaseFile } from './lease.ts'
import { orderList } from './read.ts'

export const orderHandlers = {
  'order.create': ({ productId, agree, couponId }, context) => {
    const { session, operationId } = context
    const chosen = couponId === undefined ? {} : { couponId }
    return buy(context, { memberId: session, productId, agree, operationId, ...chosen })
  },
  'order.list': orderList,
  'order.lease': orderLease,
  'order.leaseFile': orderLeaseFile,
} satisfies Partial<Handlers>
