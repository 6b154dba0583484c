import MenuBook from '@mui/icons-material/MenuBook'
import type { Feature } from '../../../platform/feature.ts'

/** The movements of the ledger. */
export const movements: Feature = {
  name: 'movements',
  icon: MenuBook,
  resource: {
    list: 'operator.movements',
    one: { call: 'operator.movement', by: 'movementId' },
  },
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
}
