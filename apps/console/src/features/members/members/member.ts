/** What the screens of one member share. */
import type { DataOf } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import { session } from '../../../platform/session.ts'

export type Member = DataOf<'operator.member'>

/**
 * Whether the person runs the world: owners and facilitators may disable and enable members; other
 * staff only view and help.
 */
export const useIsRunner = (): boolean => {
  const role = useStore(session)?.role
  return role === 'facilitator' || role === 'owner'
}
