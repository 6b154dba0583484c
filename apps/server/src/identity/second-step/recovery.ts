/**
 * Recovery codes: ten, shown once, each good for one use. They change a second step; they never
 * withdraw.
 */
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret, type Random } from '../../platform/random.ts'
import { base32 } from './totp.ts'

const recoveryCodesMade = 10
/** 80 random bits, so that SHA-256 is strong enough to store them. */
const codeBytes = 10

/** Typed by hand: blanks, hyphens and case do not matter. */
export const plainRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The form that is shown; what is stored is a hash of its `plainRecoveryCode`. */
export const drawRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: recoveryCodesMade }, () =>
    shown(base32(Buffer.from(random.secret(), 'base64url').subarray(0, codeBytes))),
  )

const keptOf = (code: string): Buffer => hashSecret(plainRecoveryCode(code))

/** Replaces the earlier codes. */
export async function renewRecoveryCodes(tx: Tx, random: Random, memberId: bigint): Promise<string[]> {
  const codes = drawRecoveryCodes(random)
  await tx.run(sql`delete from recovery_code where member_id = ${memberId}`)
  await tx.run(sql`
    insert into recovery_code (member_id, code_hash)
    select ${memberId}, hash from unnest(${codes.map(keptOf)}::bytea[]) as made (hash)`)
  return codes
}

/** Uses a code up; of any number of concurrent tries one succeeds. */
export const useRecoveryCode = async (runner: Runner, memberId: bigint, code: string): Promise<boolean> =>
  (await runner.run(sql`
    delete from recovery_code where member_id = ${memberId} and code_hash = ${keptOf(code)}`)) === 1
