import Groups from '@mui/icons-material/Groups'
import type { Feature } from '../../../platform/feature.ts'

/** Pictures of the practice group's page that wait for a decision. */
export const pictures: Feature = {
  name: 'pictures',
  icon: Groups,
  resource: { list: 'operator.groupPictures' },
  list: () => import('./list.tsx'),
}
