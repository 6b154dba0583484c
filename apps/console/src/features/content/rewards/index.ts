import { treasurers } from '@glasshouse/contract'
import EmojiEvents from '@mui/icons-material/EmojiEvents'
import type { Feature } from '../../../platform/feature.ts'

/** What this world promises besides the machines' income. */
export const rewards: Feature = {
  name: 'rewards',
  icon: EmojiEvents,
  roles: treasurers,
  list: () => import('./terms.tsx'),
}
