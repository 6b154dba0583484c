import Forum from '@mui/icons-material/Forum'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** The posts of members and the guide, hidden ones too. */
export const posts: Feature = {
  name: 'posts',
  icon: Forum,
  resource: resourceOf('operator.posts', 'squareId'),
  list: () => import('./list.tsx'),
}
