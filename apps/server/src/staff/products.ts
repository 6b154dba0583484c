/** The calls of staff about products. */
import type { Handlers } from '../context.ts'
import { createDraft, editProduct } from './products/draft.ts'
import { previewProduct } from './products/preview.ts'
import { productDetail, productList } from './products/read.ts'
import {
  endProduct,
  pauseProduct,
  publishProduct,
  setProductStock,
  setProductTimes,
} from './products/sale.ts'
import { setProductWords } from './products/words.ts'

export const productCalls = {
  'operator.products': productList,
  'operator.product': productDetail,
  'operator.previewProduct': previewProduct,
  'operator.createProduct': createDraft,
  'operator.editProduct': editProduct,
  'operator.setProductWords': setProductWords,
  'operator.publishProduct': publishProduct,
  'operator.pauseProduct': pauseProduct,
  'operator.endProduct': endProduct,
  'operator.setProductStock': setProductStock,
  'operator.setProductTimes': setProductTimes,
} satisfies Partial<Handlers>
