import LocalOffer from '@mui/icons-material/LocalOffer'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Coupons: the offer, the number of them, and the deadline. */
export const coupons: Feature = {
  name: 'coupons',
  icon: LocalOffer,
  resource: resourceOf('operator.coupons', 'couponId'),
  list: () => import('./list.tsx'),
}
