/**
 * The server's own version is the newest; staff set from which one on an update may be postponed.
 */
import { type BodyOf, constants, type DataOf, type Language } from '@glasshouse/contract'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { readReleaseWords } from './release-words.ts'

export async function leastVersion(runner: Runner): Promise<number> {
  const { least } = await runner.one<{ least: number }>(sql`select least_version as least from world_setting`)
  return least
}

interface Asking {
  readonly db: Runner
  /** The world of the page. */
  readonly slug: string
  readonly language: Language
}

export async function versionUpdate(
  { code }: BodyOf<'version.update'>,
  { db, slug, language }: Asking,
): Promise<DataOf<'version.update'>> {
  if (Number(code) >= constants.appVersionCode) return { update: null }
  const [least, words] = await Promise.all([leastVersion(db), readReleaseWords(db)])
  const update = {
    compulsory: Number(code) < least,
    extra: words[language] ?? words.en_US ?? '',
    downUrl: `/w/${slug}/`,
    version: constants.appVersion,
  }
  return { update }
}

/** The previous one. */
export async function setLeastVersion(tx: Tx, wanted: number): Promise<number> {
  await tx.run(sql`select from world_setting for update`)
  const before = await leastVersion(tx)
  await tx.run(sql`update world_setting set least_version = ${wanted}`)
  return before
}
