/**
 * Verification codes that the practice network has delivered: the newest for each target, purpose
 * and device. What a code is for, and how many tries it has, is decided by the account.
 */
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface CodeKey {
  /** `targetKey` of the number or the mailbox. */
  readonly target: string
  readonly purpose: string
  /** The device that requested the code. */
  readonly deviceId: bigint
}

interface NewCode {
  /** Null: a notice was sent in place of a code. */
  readonly hash: Buffer | null
  /** Wall clock. */
  readonly sent: Date
  readonly expires: Date
}

/** Replaces the code before it, and clears its tries. */
export const writeCode = (tx: Tx, key: CodeKey, { hash, sent, expires }: NewCode): Promise<number> =>
  tx.run(sql`
    insert into verification (target, purpose, device_id, code_hash, sent_real, expires_real)
    values (${key.target}, ${key.purpose}, ${key.deviceId}, ${hash}, ${sent},
            ${expires})
    on conflict (target, purpose, device_id) do update set
      code_hash = excluded.code_hash, tries = 0, sent_real = excluded.sent_real,
      expires_real = excluded.expires_real`)

/**
 * Counts a try at a code that has not expired. The count stops one past `triesMax`. Undefined: no
 * code was sent.
 */
export const countCodeTry = (
  runner: Runner,
  key: CodeKey,
  { triesMax, now }: { readonly triesMax: number; readonly now: Date },
): Promise<{ readonly tries: number; readonly codeHash: Buffer | null } | undefined> =>
  runner.maybe<{ tries: number; codeHash: Buffer | null }>(sql`
    update verification set tries = least(tries, ${triesMax}::int) + 1
    where target = ${key.target} and purpose = ${key.purpose} and device_id = ${key.deviceId} and expires_real > ${now}
    returning tries, code_hash`)

/** 0: another request deleted it, or a newer code replaced it. */
export const deleteCode = (tx: Tx, { target, purpose, deviceId }: CodeKey, hash: Buffer): Promise<number> =>
  tx.run(sql`
    delete from verification
    where target = ${target} and purpose = ${purpose} and device_id = ${deviceId} and code_hash = ${hash}`)

/** Deletes the codes of these targets that other devices got. */
export const dropCodesElsewhere = (tx: Tx, targets: readonly string[], deviceId: bigint): Promise<number> =>
  tx.run(sql`delete from verification where target = any(${targets}::text[]) and device_id <> ${deviceId}`)

/** The target among these that the newest code was sent to; undefined: none of them. */
export const newestTarget = (
  runner: Runner,
  targets: readonly string[],
  { purpose, deviceId }: Omit<CodeKey, 'target'>,
): Promise<{ readonly target: string } | undefined> =>
  runner.maybe<{ target: string }>(sql`
    select target from verification
    where target = any(${targets}::text[]) and purpose = ${purpose}
      and device_id = ${deviceId}
    order by sent_real desc limit 1`)
