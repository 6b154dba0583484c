import School from '@mui/icons-material/School'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** The facilitators, who may run classes on this host. */
export const facilitators: Feature = {
  name: 'facilitators',
  icon: School,
  level: 'desk',
  resource: resourceOf('desk.facilitators', 'operatorId'),
  list: () => import('./list.tsx'),
}
