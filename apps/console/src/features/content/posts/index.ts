import Forum from '@mui/icons-material/Forum'
import type { Feature } from '../../../platform/feature.ts'

/** The posts of members and the guide, hidden ones too. */
export const posts: Feature = {
  name: 'posts',
  icon: Forum,
  resource: { list: 'operator.posts' },
  list: () => import('./list.tsx'),
}
