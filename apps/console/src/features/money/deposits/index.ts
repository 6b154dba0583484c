import Link from '@mui/icons-material/Link'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Recharges over the practice chain. */
export const deposits: Feature = {
  name: 'deposits',
  icon: Link,
  roles: ['facilitator', 'owner', 'finance'],
  resource: resourceOf('operator.deposits', 'depositId'),
  list: () => import('./list.tsx'),
}
