import Flag from '@mui/icons-material/Flag'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** What members reported and nobody has decided on. */
export const reports: Feature = {
  name: 'reports',
  icon: Flag,
  resource: resourceOf('operator.reports', 'reportId'),
  list: () => import('./list.tsx'),
}
