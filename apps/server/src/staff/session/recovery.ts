/** Recovery codes of staff: ten, shown once. Each works once as a second step. */

import { drawRecoveryCodes, plainRecoveryCode } from '../../identity/second-step/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret, type Random } from '../../platform/random.ts'

/** Deletes the previous codes. */
export async function renewStaffCodes(tx: Tx, random: Random, operatorId: bigint): Promise<string[]> {
  const codes = drawRecoveryCodes(random)
  await tx.run(sql`delete from staff_recovery_code where operator_id = ${operatorId}`)
  await tx.run(sql`
    insert into staff_recovery_code (operator_id, code_hash)
    select ${operatorId}, hash from unnest(${codes.map(keptOf)}::bytea[]) as made (hash)`)
  return codes
}

/** Uses a code up; of simultaneous tries one succeeds. */
export const useRecoveryCode = async (
  runner: Runner,
  operatorId: bigint,
  code: string,
): Promise<true | null> =>
  (await runner.run(sql`
    delete from staff_recovery_code where operator_id = ${operatorId} and code_hash = ${keptOf(code)}`)) === 1
    ? true
    : null

const keptOf = (code: string): Buffer => hashSecret(plainRecoveryCode(code))
