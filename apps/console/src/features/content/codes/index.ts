import Redeem from '@mui/icons-material/Redeem'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Redemption codes: drawn in batches, and shown once. */
export const codes: Feature = {
  name: 'codes',
  icon: Redeem,
  resource: resourceOf('operator.redemptionCodes', 'codeId'),
  list: () => import('./list.tsx'),
}
