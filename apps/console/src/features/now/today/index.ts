import MonitorHeart from '@mui/icons-material/MonitorHeart'
import type { Feature } from '../../../platform/feature.ts'

/** How the world stands. */
export const today: Feature = {
  name: 'today',
  icon: MonitorHeart,
  list: () => import('./today.tsx'),
}
