import ReceiptLong from '@mui/icons-material/ReceiptLong'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** The practice banks’ statement. */
export const lines: Feature = {
  name: 'lines',
  icon: ReceiptLong,
  roles: ['facilitator', 'owner', 'finance'],
  resource: resourceOf('operator.bankLines', 'lineId'),
  list: () => import('./list.tsx'),
}
