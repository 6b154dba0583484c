import LocalOffer from '@mui/icons-material/LocalOffer'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Coupons: what is offered, to how many, until when. */
export const coupons: Feature = {
  name: 'coupons',
  icon: LocalOffer,
  resource: resourceOf('operator.coupons', 'couponId'),
  list: () => import('./list.tsx'),
}
