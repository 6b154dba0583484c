import AccountBalance from '@mui/icons-material/AccountBalance'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Recharges over the practice banks. */
export const recharges: Feature = {
  name: 'recharges',
  icon: AccountBalance,
  roles: ['facilitator', 'owner', 'finance'],
  resource: resourceOf('operator.recharges', 'rechargeId'),
  list: () => import('./list.tsx'),
}
