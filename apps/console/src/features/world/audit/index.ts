import FactCheck from '@mui/icons-material/FactCheck'
import type { Feature } from '../../../platform/feature.ts'

/** The acts of a world's staff. */
export const audit: Feature = {
  name: 'audit',
  icon: FactCheck,
  resource: { list: 'operator.acts' },
  list: () => import('./list.tsx'),
}

/** The acts at the desk. */
export const deskAudit: Feature = {
  name: 'desk-audit',
  icon: FactCheck,
  level: 'desk',
  resource: { list: 'desk.acts' },
  list: () => import('./host-list.tsx'),
}
