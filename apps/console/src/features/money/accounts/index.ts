import { treasurers } from '@glasshouse/contract'
import AccountTree from '@mui/icons-material/AccountTree'
import type { Feature } from '../../../platform/feature.ts'

/** The chart of accounts, from which staff browse the ledger. */
export const accounts: Feature = {
  name: 'accounts',
  icon: AccountTree,
  roles: treasurers,
  list: () => import('./list.tsx'),
}
