import { runners } from '@glasshouse/contract'
import SystemUpdate from '@mui/icons-material/SystemUpdate'
import type { Feature } from '../../../platform/feature.ts'

/** Which versions of the app are still accepted. */
export const versions: Feature = {
  name: 'versions',
  icon: SystemUpdate,
  roles: runners,
  list: () => import('./versions.tsx'),
}
