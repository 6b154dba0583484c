/** Who is logged in, and how the account is secured. */
import { formatId } from '@glasshouse/contract'
import { sql } from '../../platform/db/sql.ts'
import type { StaffCaller } from './authenticator.ts'

interface Row {
  readonly name: string
  readonly pseudonym: string
  readonly set: boolean
  readonly codesLeft: number
  readonly stepped: boolean
}

/** `required`: whoever works here has a second step. */
export async function readMe<Role>(
  { room, operatorId, sessionHash }: StaffCaller,
  role: Role,
  required: boolean,
) {
  const { name, pseudonym, set, codesLeft, stepped } = await room.db.one<Row>(sql`
    select name, pseudonym,
           exists (select from staff_authenticator as step where step.operator_id = operator.operator_id) as set,
           (select count(*)::int from staff_recovery_code as code
            where code.operator_id = operator.operator_id) as "codesLeft",
           coalesce((select stepped from operator_session where token_hash = ${sessionHash}), false) as stepped
    from operator where operator_id = ${operatorId}`)
  return {
    operatorId: formatId('operator', operatorId),
    name,
    role,
    pseudonym,
    codesLeft,
    secondStep: set ? ('set' as const) : required && !stepped ? ('needed' as const) : ('none' as const),
  }
}
