import Undo from '@mui/icons-material/Undo'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Requests to reverse movements. */
export const corrections: Feature = {
  name: 'corrections',
  icon: Undo,
  resource: resourceOf('operator.corrections', 'correctionId'),
  list: () => import('./list.tsx'),
}
