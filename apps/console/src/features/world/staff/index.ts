import Badge from '@mui/icons-material/Badge'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Who works in this world. */
export const staff: Feature = {
  name: 'staff',
  icon: Badge,
  resource: resourceOf('operator.staff', 'operatorId'),
  list: () => import('./list.tsx'),
}
