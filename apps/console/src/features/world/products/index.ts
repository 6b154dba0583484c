import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturing'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Machines: prepared, looked at before they go on sale, sold, ended. */
export const products: Feature = {
  name: 'products',
  icon: PrecisionManufacturing,
  resource: resourceOf('operator.products', 'productId', {
    one: { call: 'operator.product', by: 'productId' },
  }),
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
  more: { new: () => import('./new.tsx'), ':id/edit': () => import('./edit.tsx') },
}
