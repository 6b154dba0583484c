/** The name of an account in an authenticator app and in a browser's list of passkeys. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { shownNumber } from '../practice/index.ts'

export const accountName = async (runner: Runner, memberId: bigint): Promise<string> => {
  const { country, digits, email } = await runner.one<{
    country: string
    digits: string | null
    email: string | null
  }>(sql`select country, digits, email from member where member_id = ${memberId}`)
  return digits === null ? (email ?? '') : shownNumber(country, digits)
}
