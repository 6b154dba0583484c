import { treasurers } from '@glasshouse/contract'
import Tune from '@mui/icons-material/Tune'
import type { Feature } from '../../../platform/feature.ts'

/** Rates, limits, and the paying wallet. */
export const terms: Feature = {
  name: 'terms',
  icon: Tune,
  roles: treasurers,
  list: () => import('./list.tsx'),
}
