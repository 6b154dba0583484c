import MenuBook from '@mui/icons-material/MenuBook'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** The movements of the ledger. */
export const movements: Feature = {
  name: 'movements',
  icon: MenuBook,
  resource: resourceOf('operator.movements', 'movementId', {
    one: { call: 'operator.movement', by: 'movementId' },
  }),
  list: () => import('./list.tsx'),
  show: () => import('./show.tsx'),
}
