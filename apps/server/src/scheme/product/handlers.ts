import type { Handlers } from '../../context.ts'
import { productDetail, productList } from './read.ts'

export const productHandlers = {
  'product.list': (_body, context) => productList(context),
  'product.detail': ({ productId }, context) => productDetail(context, productId),
} satisfies Partial<Handlers>
