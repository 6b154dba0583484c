import SolarPower from '@mui/icons-material/SolarPower'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Machine revenue, stated and modelled. */
export const revenue: Feature = {
  name: 'revenue',
  icon: SolarPower,
  resource: resourceOf('operator.revenueEntries', 'revenueId'),
  list: () => import('./list.tsx'),
}
