import CardGiftcard from '@mui/icons-material/CardGiftcard'
import type { Feature } from '../../platform/feature.ts'

/** What this world promises besides the machines' income. */
export const rewards: Feature = {
  name: 'rewards',
  icon: CardGiftcard,
  group: 'content',
  roles: ['facilitator', 'owner', 'finance'],
  list: () => import('./terms.tsx'),
}
