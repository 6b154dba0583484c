/**
 * The secrets of a world that let a reader act as another person. A file omits them, unless the
 * host requests a whole backup: with them a facilitator would take over a member's phone and
 * password, and no journal would have a line of it.
 */
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { drawPhrase } from '../../../platform/phrase/phrase.ts'
import type { Random } from '../../../platform/random.ts'

/**
 * Tables whose rows are omitted: second steps and fund passwords have to be set up again, and
 * messages hold codes.
 */
export const secretTables: readonly string[] = [
  'authenticator',
  'staff_authenticator',
  'staff_passkey',
  'recovery_code',
  'staff_recovery_code',
  'fund_password',
  'phone_message',
]

/** No password has this hash: its bytes are random. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$V4OEMQ67Ed+xXhS7uRwhBQ$ED7sfpbfHPz8oap2JuFIJk/juu85qqHlbMkiHVB8X8c'

/**
 * Columns, and their value in a file instead, in SQL. A phrase with a digit in it cannot be typed.
 */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  member: { password_hash: 'null', safe_word: 'null' },
  operator: { password_hash: `'${nobodysHash}'` },
  world_setting: { books_key: `case when books_key is not null then 'the-import-draws-another' end` },
  practice_phone: {
    recovery_words: `case when recovery_words is not null then 'anew ' || phone_id end`,
  },
}
export const secretColumns = Object.entries(columns).flatMap(([table, of]) =>
  Object.keys(of).map((column) => `${table}.${column}`),
)

/** The expression that a file reads of a column, as text. */
export const exportedColumn = (table: string, column: string, whole: boolean): string =>
  `(${(whole ? undefined : columns[table]?.[column]) ?? `"${column}"`})::text`

/**
 * New recovery words for every phone that a device holds; its owner reads them there. The login
 * page says that passwords have to be set again.
 */
export async function handOutSecrets(tx: Tx, random: Random): Promise<void> {
  const phones = await tx.many<{ phoneId: bigint }>(
    sql`select phone_id from practice_phone where recovery_words is not null`,
  )
  const phrases = new Set<string>()
  while (phrases.size < phones.length) phrases.add(drawPhrase(random))
  await tx.run(sql`
    update practice_phone set recovery_words = fresh.words
    from unnest(${phones.map(({ phoneId }) => phoneId)}::bigint[], ${[...phrases]}::text[]) as fresh (phone_id, words)
    where practice_phone.phone_id = fresh.phone_id`)
  await tx.run(sql`update world_setting set passwords_anew = true`)
}
