import RateReview from '@mui/icons-material/RateReview'
import type { Feature } from '../../../platform/feature.ts'

/** Feedback that no staff have dealt with yet. */
export const feedback: Feature = {
  name: 'feedback',
  icon: RateReview,
  resource: { list: 'operator.feedback' },
  list: () => import('./list.tsx'),
}
