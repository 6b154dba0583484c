/** The name of an account in an authenticator app and in a browser's list of passkeys. */
import type { Runner } from '../../platform/db/pool.ts'
import { readContact, shownNumber } from '../practice/index.ts'

export const accountName = async (runner: Runner, memberId: bigint): Promise<string> => {
  const { country, digits, email } = await readContact(runner, memberId)
  return digits === null ? (email ?? '') : shownNumber(country, digits)
}
