import FactCheck from '@mui/icons-material/FactCheck'
import { type Feature, resourceOf } from '../../../platform/feature.ts'

/** The acts of a world's staff. */
export const audit: Feature = {
  name: 'audit',
  icon: FactCheck,
  resource: resourceOf('operator.acts', 'actId'),
  list: () => import('./list.tsx'),
}

/** The acts at the desk. */
export const deskAudit: Feature = {
  name: 'desk-audit',
  icon: FactCheck,
  level: 'desk',
  resource: resourceOf('desk.acts', 'actId'),
  list: () => import('./host-list.tsx'),
}
