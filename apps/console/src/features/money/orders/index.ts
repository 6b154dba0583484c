import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturing'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Members’ machines. */
export const orders: Feature = {
  name: 'orders',
  icon: PrecisionManufacturing,
  roles: ['facilitator', 'owner', 'finance'],
  resource: resourceOf('operator.orders', 'orderId'),
  list: () => import('./list.tsx'),
}
