import EmojiEvents from '@mui/icons-material/EmojiEvents'
import type { Feature } from '../../../platform/feature.ts'

/** What this world promises besides the machines' income. */
export const rewards: Feature = {
  name: 'rewards',
  icon: EmojiEvents,
  roles: ['facilitator', 'owner', 'finance'],
  list: () => import('./terms.tsx'),
}
