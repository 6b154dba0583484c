import People from '@mui/icons-material/People'
import type { Feature } from '../../../platform/feature.ts'

/**
 * Members: the list, one member, the member's app as the member sees it, the tree of invitations.
 */
export const members: Feature = {
  name: 'members',
  icon: People,
  resource: { list: 'operator.members' },
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
  more: { team: () => import('./team.tsx'), ':id/team': () => import('./team.tsx') },
}
