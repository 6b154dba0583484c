/** The staff's calls about products. */
import type { Handlers } from '../../context.ts'
import { createDraft, editProduct } from './draft.ts'
import { previewProduct } from './preview.ts'
import { deskProduct, deskProducts } from './read.ts'
import { endProduct, pauseProduct, publishProduct, setProductStock, setProductTimes } from './sale.ts'
import { setProductWords } from './words.ts'

export const productDesk = {
  'operator.products': deskProducts,
  'operator.product': deskProduct,
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
