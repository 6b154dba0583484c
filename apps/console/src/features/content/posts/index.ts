import Forum from '@mui/icons-material/Forum'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** What members and the guide posted, hidden posts too. */
export const posts: Feature = {
  name: 'posts',
  icon: Forum,
  resource: resourceOf('operator.posts', 'squareId'),
  list: () => import('./list.tsx'),
}
