import ManageAccounts from '@mui/icons-material/ManageAccounts'
import type { Feature } from '../../../platform/feature.ts'

/** The person's own account, in a world and at the desk. */
export const account: Feature = {
  name: 'account',
  icon: ManageAccounts,
  level: 'both',
  setsUp: true,
  list: () => import('./account.tsx'),
}
