import SolarPower from '@mui/icons-material/SolarPower'
import type { Feature } from '../../../platform/feature.ts'

/** Machine revenue, stated and modelled. */
export const revenue: Feature = {
  name: 'revenue',
  icon: SolarPower,
  resource: { list: 'operator.revenueEntries' },
  list: () => import('./list.tsx'),
}
