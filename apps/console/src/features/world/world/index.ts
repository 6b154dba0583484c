import { runners } from '@glasshouse/contract'
import Tune from '@mui/icons-material/Tune'
import type { Feature } from '../../../platform/feature.ts'

/** The clock of a world, the terms of its payments, and its switches. */
export const world: Feature = {
  name: 'world',
  icon: Tune,
  roles: runners,
  list: () => import('./world.tsx'),
}
