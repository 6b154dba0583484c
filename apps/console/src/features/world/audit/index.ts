import FactCheck from '@mui/icons-material/FactCheck'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** What staff of a world did. */
export const audit: Feature = {
  name: 'audit',
  icon: FactCheck,
  resource: resourceOf('operator.acts', 'actId'),
  list: () => import('./list.tsx'),
}

/** What was done at the desk. */
export const deskAudit: Feature = {
  name: 'desk-audit',
  icon: FactCheck,
  level: 'desk',
  resource: resourceOf('desk.acts', 'actId'),
  list: () => import('./desk-list.tsx'),
}
