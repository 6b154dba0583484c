import MonitorHeart from '@mui/icons-material/MonitorHeart'
import type { Feature } from '../../../platform/feature.ts'

/** The state of the world today. */
export const today: Feature = {
  name: 'today',
  icon: MonitorHeart,
  list: () => import('./today.tsx'),
}
