import Campaign from '@mui/icons-material/Campaign'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Bulletins to everybody in this world: news, notices, pop-ups, pictures, films. */
export const bulletins: Feature = {
  name: 'bulletins',
  icon: Campaign,
  resource: resourceOf('operator.bulletins', 'id'),
  list: () => import('./list.tsx'),
}
