import LocalOffer from '@mui/icons-material/LocalOffer'
import type { Feature } from '../../../platform/feature.ts'

/** Coupons: the offer, the number of them, and the deadline. */
export const coupons: Feature = {
  name: 'coupons',
  icon: LocalOffer,
  resource: { list: 'operator.coupons' },
  list: () => import('./list.tsx'),
}
