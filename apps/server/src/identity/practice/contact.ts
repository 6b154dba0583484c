/** The number and the mailbox of a member. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface MemberContact {
  readonly country: string
  /** Null: an account with only a mailbox, or one that has ended. */
  readonly digits: string | null
  readonly email: string | null
}

export const readContact = (runner: Runner, memberId: bigint): Promise<MemberContact> =>
  runner.one<MemberContact>(sql`select country, digits, email from member where member_id = ${memberId}`)
