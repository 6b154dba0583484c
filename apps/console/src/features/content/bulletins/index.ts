import Campaign from '@mui/icons-material/Campaign'
import type { Feature } from '../../../platform/feature.ts'

/** Bulletins to everybody in this world: news, notices, pop-ups, pictures, films. */
export const bulletins: Feature = {
  name: 'bulletins',
  icon: Campaign,
  resource: { list: 'operator.bulletins' },
  list: () => import('./list.tsx'),
}
