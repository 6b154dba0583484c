import Badge from '@mui/icons-material/Badge'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** The staff of this world. */
export const staff: Feature = {
  name: 'staff',
  icon: Badge,
  resource: resourceOf('operator.staff', 'operatorId'),
  list: () => import('./list.tsx'),
}
