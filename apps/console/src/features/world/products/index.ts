import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturing'
import type { Feature } from '../../../platform/feature.ts'

/** Machines: preparing them, previewing them before they go on sale, selling them, ending them. */
export const products: Feature = {
  name: 'products',
  icon: PrecisionManufacturing,
  resource: {
    list: 'operator.products',
    one: { call: 'operator.product', by: 'productId' },
  },
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
  more: { new: () => import('./new.tsx'), ':id/edit': () => import('./edit.tsx') },
}
