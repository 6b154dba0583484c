import Paid from '@mui/icons-material/Paid'
import type { Feature } from '../../../platform/feature.ts'

/** The incomes of a day by machine, and the sources that paid them. */
export const incomes: Feature = {
  name: 'incomes',
  icon: Paid,
  resource: { list: 'operator.incomes' },
  list: () => import('./list.tsx'),
}
