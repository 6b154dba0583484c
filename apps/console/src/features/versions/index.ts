import SystemUpdate from '@mui/icons-material/SystemUpdate'
import type { Feature } from '../../platform/feature.ts'

/** Which app is still good enough. */
export const versions: Feature = {
  name: 'versions',
  icon: SystemUpdate,
  group: 'content',
  roles: ['facilitator', 'owner'],
  list: () => import('./versions.tsx'),
}
