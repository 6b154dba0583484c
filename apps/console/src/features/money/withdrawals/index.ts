import Outbox from '@mui/icons-material/Outbox'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Withdrawals that wait for a decision of staff. */
export const withdrawals: Feature = {
  name: 'withdrawals',
  icon: Outbox,
  resource: resourceOf('operator.withdrawals', 'withdrawalId'),
  list: () => import('./list.tsx'),
}
