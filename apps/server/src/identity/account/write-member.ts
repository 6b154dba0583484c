/** Changes to a member's row that other rooms have checked. */
import type { Language } from '@glasshouse/contract'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The member of an ended account keeps no name. */
export const writeName = (runner: Runner, memberId: bigint, name: string): Promise<number> =>
  runner.run(sql`update member set name = ${name} where member_id = ${memberId} and ended_real is null`)

/** Fails with the table's error 23505 when another account has the mailbox. */
export const writeMailbox = (tx: Tx, memberId: bigint, email: string): Promise<number> =>
  tx.run(sql`update member set email = ${email} where member_id = ${memberId}`)

/** The word of the member's own that practice messages carry. */
export const writeSafeWord = (tx: Tx, memberId: bigint, word: string): Promise<number> =>
  tx.run(sql`update member set safe_word = ${word} where member_id = ${memberId}`)

export const writeLanguage = (tx: Tx, memberId: bigint, language: Language): Promise<number> =>
  tx.run(sql`
    update member set language = ${language} where member_id = ${memberId} and language <> ${language}`)
