import Badge from '@mui/icons-material/Badge'
import type { Feature } from '../../../platform/feature.ts'

/** Places reserved by name: the import of a list, a link for each place, and a sheet to cut up. */
export const places: Feature = {
  name: 'places',
  icon: Badge,
  resource: { list: 'operator.places' },
  list: () => import('./list.tsx'),
  more: { import: () => import('./import.tsx'), sheet: () => import('./sheet.tsx') },
}
