import Undo from '@mui/icons-material/Undo'
import type { Feature } from '../../../platform/feature.ts'

/** Requests to reverse movements. */
export const corrections: Feature = {
  name: 'corrections',
  icon: Undo,
  resource: { list: 'operator.corrections' },
  list: () => import('./list.tsx'),
}
