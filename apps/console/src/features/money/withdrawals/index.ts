import Outbox from '@mui/icons-material/Outbox'
import type { Feature } from '../../../platform/feature.ts'

/** Withdrawals that wait for a decision of staff. */
export const withdrawals: Feature = {
  name: 'withdrawals',
  icon: Outbox,
  resource: { list: 'operator.withdrawals' },
  list: () => import('./list.tsx'),
}
