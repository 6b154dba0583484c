import Campaign from '@mui/icons-material/Campaign'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** News, notices, pop-ups, pictures, films: what this world tells everybody. */
export const bulletins: Feature = {
  name: 'bulletins',
  icon: Campaign,
  resource: resourceOf('operator.bulletins', 'id'),
  list: () => import('./list.tsx'),
}
