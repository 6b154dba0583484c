/** The account of a session, and how it is secured. */
import { formatId } from '@glasshouse/contract'
import { sql } from '../../platform/db/sql.ts'
import type { StaffCaller } from './authenticator.ts'
import { passkeysOf } from './passkey.ts'

interface OperatorRow {
  readonly name: string
  readonly pseudonym: string
  readonly authenticator: boolean
  readonly codesLeft: number
  readonly stepped: boolean
}

/** Whether staff must have a second step, are offered one, may add one, or cannot use one. */
export type Step = 'required' | 'offered' | 'free' | 'off'

/** The state of a session's second step. `stepped`: the session was started with one. */
export function stepStateOf(step: Step, own: { readonly set: boolean; readonly stepped: boolean }) {
  if (step === 'off') return 'none' as const
  if (own.set) return 'set' as const
  if (step === 'required' && !own.stepped) return 'needed' as const
  return step === 'offered' ? ('offered' as const) : ('none' as const)
}

export async function readMe<Role>({ room, operatorId, sessionHash }: StaffCaller, role: Role, step: Step) {
  const { name, pseudonym, authenticator, codesLeft, stepped } = await room.db.one<OperatorRow>(sql`
    select name, pseudonym,
           exists (select from staff_authenticator as step where step.operator_id = operator.operator_id) as authenticator,
           (select count(*)::int from staff_recovery_code as code
            where code.operator_id = operator.operator_id) as codes_left,
           coalesce((select stepped from operator_session where token_hash = ${sessionHash}), false) as stepped
    from operator where operator_id = ${operatorId}`)
  const passkeys = await passkeysOf(room.db, operatorId)
  const set = authenticator || passkeys.length > 0
  return {
    operatorId: formatId('operator', operatorId),
    name,
    role,
    pseudonym,
    codesLeft,
    authenticator,
    passkeys,
    secondStep: stepStateOf(step, { set, stepped }),
  }
}
