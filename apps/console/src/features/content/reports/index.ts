import Flag from '@mui/icons-material/Flag'
import type { Feature } from '../../../platform/feature.ts'

/** Reports that nobody has decided on: by members, and for texts that the text rules held. */
export const reports: Feature = {
  name: 'reports',
  icon: Flag,
  resource: { list: 'operator.reports' },
  list: () => import('./list.tsx'),
}
