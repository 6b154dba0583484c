import Badge from '@mui/icons-material/Badge'
import type { Feature } from '../../../platform/feature.ts'

/** The staff of this world. */
export const staff: Feature = {
  name: 'staff',
  icon: Badge,
  resource: { list: 'operator.staff' },
  list: () => import('./list.tsx'),
}
