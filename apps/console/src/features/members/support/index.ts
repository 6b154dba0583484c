import { helpers } from '@glasshouse/contract'
import SupportAgent from '@mui/icons-material/SupportAgent'
import type { Feature } from '../../../platform/feature.ts'

/** Customer service: the members who wait, and each conversation. */
export const support: Feature = {
  name: 'support',
  icon: SupportAgent,
  roles: helpers,
  list: () => import('./waiting.tsx'),
  more: { ':id/conversation': () => import('./conversation.tsx') },
}
