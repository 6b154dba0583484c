/** Creates an operator: for the host's command line, the demo, or a world's own staff. */
import {
  cleanText,
  type Id,
  id,
  type OperatorRole,
  Refusal,
  staffPasswordPattern,
} from '@glasshouse/contract'
import type { PasswordHasher } from '../../../context.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { drawWord } from '../../../platform/phrase/phrase.ts'
import type { Random } from '../../../platform/random.ts'
import { hashPassword } from '../password/argon.ts'
import { isCommonPassword } from '../password/new-password.ts'

export interface NewOperator {
  /** The login name; 2 to 60 letters, unique in the world. */
  readonly name: string
  readonly password: string
  readonly role: OperatorRole
  /** The host's own (`Host`). */
  readonly hasher?: PasswordHasher | undefined
}

export interface MadeOperator {
  readonly operatorId: Id<'operator'>
  /** The name in the books: drawn at random, never the login name. */
  readonly pseudonym: string
}

const drawsMax = 10

/**
 * Errors: `field_invalid` and `account_taken` for the name, `staff_password_form`,
 * `password_common`.
 */
export async function createOperator(
  runner: Runner,
  random: Random,
  wanted: NewOperator,
): Promise<MadeOperator> {
  const name = cleanText(wanted.name)
  if (name === null || name.length < 2 || name.length > 60)
    throw new Refusal('field_invalid', { field: 'name' })
  if (!staffPasswordPattern.test(wanted.password))
    throw new Refusal('staff_password_form', { field: 'password' })
  if (isCommonPassword(wanted.password)) throw new Refusal('password_common', { field: 'password' })
  const passwordHash = await hashPassword(wanted.password, wanted.hasher)
  for (let draw = 0; draw < drawsMax; draw++) {
    const pseudonym = `Operator ${drawWord(random)}`
    const row = await runner.maybe<{ operatorId: bigint }>(sql`
      insert into operator (name, role, password_hash, pseudonym)
      values (${name}, ${wanted.role}, ${passwordHash}, ${pseudonym}) on conflict do nothing returning operator_id`)
    if (row !== undefined) return { operatorId: id('operator', row.operatorId), pseudonym }
    const taken = await runner.maybe(sql`select from operator where name = ${name}`)
    if (taken !== undefined) throw new Refusal('account_taken', { field: 'name' })
  }
  throw new Error('no pseudonym is free')
}

/**
 * Gives an operator another password and ends their sessions. Errors: `not_found`,
 * `staff_password_form`, `password_common`.
 */
export async function setOperatorPassword(runner: Runner, name: string, password: string): Promise<void> {
  if (!staffPasswordPattern.test(password)) throw new Refusal('staff_password_form', { field: 'password' })
  if (isCommonPassword(password)) throw new Refusal('password_common', { field: 'password' })
  const changed = await runner.run(sql`
    with changed as (
      update operator set password_hash = ${await hashPassword(password)} where name = ${name} returning operator_id),
    ended as (delete from operator_session using changed where operator_session.operator_id = changed.operator_id)
    select from changed`)
  if (changed === 0) throw new Refusal('not_found', { field: 'name' })
}
