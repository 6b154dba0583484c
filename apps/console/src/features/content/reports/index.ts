import Flag from '@mui/icons-material/Flag'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Reports that nobody has decided on: by members, and for texts that the text rules held. */
export const reports: Feature = {
  name: 'reports',
  icon: Flag,
  resource: resourceOf('operator.reports', 'reportId'),
  list: () => import('./list.tsx'),
}
