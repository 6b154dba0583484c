import Redeem from '@mui/icons-material/Redeem'
import type { Feature } from '../../../platform/feature.ts'

/** Redemption codes: drawn in batches, and shown once. */
export const codes: Feature = {
  name: 'codes',
  icon: Redeem,
  resource: { list: 'operator.redemptionCodes' },
  list: () => import('./list.tsx'),
}
