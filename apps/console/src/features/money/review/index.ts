import { treasurers } from '@glasshouse/contract'
import RuleFolder from '@mui/icons-material/RuleFolder'
import type { Feature } from '../../../platform/feature.ts'

/** Payments that match no recharge. */
export const review: Feature = {
  name: 'review',
  icon: RuleFolder,
  roles: treasurers,
  resource: { list: 'operator.bankReview' },
  list: () => import('./list.tsx'),
}
