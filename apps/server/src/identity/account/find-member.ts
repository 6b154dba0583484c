/** Finds a member by number or mailbox. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Target } from '../practice/index.ts'

export interface FoundMember {
  readonly memberId: bigint
  readonly passwordHash: string | null
  readonly disabledAt: Date | null
}

export const findMember = (runner: Runner, target: Target): Promise<FoundMember | undefined> =>
  target.channel === 'sms'
    ? runner.maybe<FoundMember>(sql`
        select member_id, password_hash, disabled_at from member
        where country = ${target.country} and digits = ${target.digits}`)
    : runner.maybe<FoundMember>(sql`
        select member_id, password_hash, disabled_at from member
        where email = ${target.email}`)
