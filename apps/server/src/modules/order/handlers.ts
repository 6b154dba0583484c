import { parseId, Refusal } from '@glasshouse/contract'
import type { Handlers } from '../../context.ts'
import { buy } from './buy.ts'
import { orderLease, orderLeaseFile } from './lease.ts'
import { orderList } from './read.ts'

export const orderHandlers = {
  'order.create': async ({ productId: text, agree }, context) => {
    const productId = parseId('product', text)
    if (productId === null) throw new Refusal('field_invalid', { field: 'productId' })
    const { session, operationId } = context
    return buy(context, { memberId: session, productId, agree, operationId })
  },
  'order.list': orderList,
  'order.lease': orderLease,
  'order.leaseFile': orderLeaseFile,
} satisfies Partial<Handlers>
