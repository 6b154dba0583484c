import { parseId, Refusal } from '@glasshouse/contract'
import type { Handlers } from '../../context.ts'
import { productDetail, productList } from './read.ts'

export const productHandlers = {
  'product.list': (_body, context) => productList(context),
  'product.detail': async (body, context) => {
    const productId = parseId('product', body.productId)
    if (productId === null) throw new Refusal('field_invalid', { field: 'productId' })
    return productDetail(context, productId)
  },
} satisfies Partial<Handlers>
