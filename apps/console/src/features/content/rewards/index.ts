import { treasurers } from '@glasshouse/contract'
import EmojiEvents from '@mui/icons-material/EmojiEvents'
import type { Feature } from '../../../platform/feature.ts'

/** The promises of this world besides the machines' income. */
export const rewards: Feature = {
  name: 'rewards',
  icon: EmojiEvents,
  roles: treasurers,
  list: () => import('./terms.tsx'),
}
