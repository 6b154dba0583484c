import { treasurers } from '@glasshouse/contract'
import RuleFolder from '@mui/icons-material/RuleFolder'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Payments that match no recharge. */
export const review: Feature = {
  name: 'review',
  icon: RuleFolder,
  roles: treasurers,
  resource: resourceOf('operator.bankReview', 'lineId'),
  list: () => import('./list.tsx'),
}
