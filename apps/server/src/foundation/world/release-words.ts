/**
 * Staff's text on the newest version of the app: the update dialog shows it to members with an
 * older one.
 */
import { constants, type Language } from '@glasshouse/contract'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

type Words = Readonly<Partial<Record<Language, string>>>

const newest = String(constants.appVersionCode)

/**
 * Only texts of the newest version: after an update those of the version before it would be
 * untrue.
 */
export async function readReleaseWords(runner: Runner): Promise<Words> {
  const { words } = await runner.one<{ words: Words | null }>(
    sql`select release_words -> ${newest}::text as words from world_setting`,
  )
  return words ?? {}
}

/** In one language; undefined removes them. Returns the earlier ones. */
export async function writeReleaseWords(
  tx: Tx,
  language: Language,
  text: string | undefined,
): Promise<string> {
  await tx.run(sql`select from world_setting for update`)
  const { [language]: before = '', ...others } = await readReleaseWords(tx)
  const words = text === undefined ? others : { ...others, [language]: text }
  await tx.run(sql`update world_setting set release_words = ${JSON.stringify({ [newest]: words })}::jsonb`)
  return before
}
