import RateReview from '@mui/icons-material/RateReview'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** Feedback that no staff have dealt with yet. */
export const feedback: Feature = {
  name: 'feedback',
  icon: RateReview,
  resource: resourceOf('operator.feedback', 'feedbackId'),
  list: () => import('./list.tsx'),
}
