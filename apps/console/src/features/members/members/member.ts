import type { DataOf } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import { session } from '../../../platform/session.ts'

export type Member = DataOf<'operator.member'>

/** Who runs the world may shut out and let in; support looks and helps. */
export const useIsRunner = (): boolean => {
  const role = useStore(session)?.role
  return role === 'facilitator' || role === 'owner'
}
