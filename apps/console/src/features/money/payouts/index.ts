import MoveUp from '@mui/icons-material/MoveUp'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Withdrawals of all states. */
export const payouts: Feature = {
  name: 'payouts',
  icon: MoveUp,
  roles: ['facilitator', 'owner', 'finance'],
  resource: resourceOf('operator.allWithdrawals', 'withdrawalId'),
  list: () => import('./list.tsx'),
}
