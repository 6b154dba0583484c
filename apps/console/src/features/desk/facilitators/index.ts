import School from '@mui/icons-material/School'
import type { Feature } from '../../../platform/feature.ts'

/** The facilitators, who may run classes on this host. */
export const facilitators: Feature = {
  name: 'facilitators',
  icon: School,
  level: 'desk',
  resource: { list: 'desk.facilitators' },
  list: () => import('./list.tsx'),
}
