import Groups from '@mui/icons-material/Groups'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Pictures of the practice group's page that wait for a decision. */
export const pictures: Feature = {
  name: 'pictures',
  icon: Groups,
  resource: resourceOf('operator.groupPictures', 'pictureId'),
  list: () => import('./list.tsx'),
}
