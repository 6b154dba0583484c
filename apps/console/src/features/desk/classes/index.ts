import School from '@mui/icons-material/School'
import type { Feature } from '../../../platform/feature.ts'

/** A facilitator's own classes; the host sees all classes. */
export const classes: Feature = {
  name: 'classes',
  icon: School,
  level: 'desk',
  resource: { list: 'desk.worlds' },
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
  more: { create: () => import('./create.tsx'), import: () => import('./import.tsx') },
}
