/** What a member sees of the second steps: which ones exist, never their secrets. */
import { type DataOf, formatId } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

type State = DataOf<'security.state'>

interface SecondStepRow {
  readonly addedReal: Date | null
  readonly codesLeft: number
  readonly untilAt: Date | null
}

/** `now`: world time. A hold that is over reads as none. */
export async function secondStepState(
  runner: Runner,
  memberId: bigint,
  now: Date,
): Promise<Pick<State, 'authenticator' | 'passkeys' | 'codesLeft' | 'holdUntil'>> {
  const [{ addedReal, codesLeft, untilAt }, passkeys] = await Promise.all([
    runner.one<SecondStepRow>(sql`
      select (select added_real from authenticator where member_id = ${memberId}) as added_real,
             (select count(*)::int from recovery_code where member_id = ${memberId}) as codes_left,
             (select until_at from withdrawal_hold where member_id = ${memberId} and until_at > ${now}) as until_at`),
    runner.many<{ passkeyId: bigint; site: string; addedReal: Date; usedReal: Date | null }>(sql`
      select passkey_id, rp_id as site, added_real, used_real from passkey
      where member_id = ${memberId} order by passkey_id`),
  ])
  return {
    authenticator: addedReal === null ? null : { addedAt: addedReal.toISOString() },
    passkeys: passkeys.map((passkey) => ({
      passkeyId: formatId('passkey', passkey.passkeyId),
      site: passkey.site,
      addedAt: passkey.addedReal.toISOString(),
      usedAt: passkey.usedReal?.toISOString() ?? null,
    })),
    codesLeft,
    holdUntil: untilAt?.toISOString() ?? null,
  }
}
