import Paid from '@mui/icons-material/Paid'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** What a day paid, machine by machine, and where it came from. */
export const incomes: Feature = {
  name: 'incomes',
  icon: Paid,
  resource: resourceOf('operator.incomes', 'orderId'),
  list: () => import('./list.tsx'),
}
