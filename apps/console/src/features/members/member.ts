import type { DataOf } from '@glasshouse/contract'
import { session } from '../../platform/session.ts'
import { useStore } from '../../platform/value-store.ts'

export type Member = DataOf<'operator.member'>

/** Who runs the world may shut out and let in; support looks and helps. */
export const useIsRunner = (): boolean => {
  const role = useStore(session)?.role
  return role === 'facilitator' || role === 'owner'
}
