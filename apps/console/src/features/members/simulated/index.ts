import { runners } from '@glasshouse/contract'
import SmartToy from '@mui/icons-material/SmartToy'
import type { Feature } from '../../../platform/feature.ts'

/** Simulated members: adding groups, their behaviour each day, and their progress. */
export const simulated: Feature = {
  name: 'simulated',
  icon: SmartToy,
  roles: runners,
  list: () => import('./list.tsx'),
  more: { add: () => import('./add.tsx'), ':id/behaviour': () => import('./change.tsx') },
}
