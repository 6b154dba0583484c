import People from '@mui/icons-material/People'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Members: found, read, helped, looked at as they see it; the tree of who invited whom. */
export const members: Feature = {
  name: 'members',
  icon: People,
  resource: resourceOf('operator.members', 'memberId'),
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
  more: { team: () => import('./team.tsx'), ':id/team': () => import('./team.tsx') },
}
