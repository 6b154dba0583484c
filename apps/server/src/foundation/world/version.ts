/** The server's own version is the newest there is; staff say from which one on an update may be put off. */
import { type BodyOf, constants, type DataOf, type Language, Refusal, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { recordAct } from './acts.ts'
import { readReleaseWords } from './release-words.ts'

async function leastCode(runner: Runner): Promise<number> {
  const { least } = await runner.one<{ least: number }>(sql`select least_version as least from world_setting`)
  return least
}

interface Asking {
  readonly db: Runner
  /** The world whose page it is. */
  readonly slug: string
  readonly language: Language
}

export async function versionUpdate(
  { code }: BodyOf<'version.update'>,
  { db, slug, language }: Asking,
): Promise<DataOf<'version.update'>> {
  if (Number(code) >= constants.appVersionCode) return { update: null }
  const [least, words] = await Promise.all([leastCode(db), readReleaseWords(db)])
  const update = {
    compulsory: Number(code) < least,
    extra: words[language] ?? words.en_US ?? '',
    downUrl: `/w/${slug}/`,
    version: constants.appVersion,
  }
  return { update }
}

export async function versions(runner: Runner): Promise<DataOf<'operator.versions'>> {
  const [least, words] = await Promise.all([leastCode(runner), readReleaseWords(runner)])
  return {
    newest: { version: constants.appVersion, code: constants.appVersionCode },
    leastCode: least,
    words: Object.entries(words).map(([language, text]) => ({ language: language as Language, text })),
  }
}

/** Errors: `field_invalid` (above the newest: nobody could have it), `text_refused`. */
export async function setLeastVersion(
  { leastCode: text, reason: given }: BodyOf<'operator.setLeastVersion'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setLeastVersion'>> {
  const wanted = Number(text)
  if (wanted > constants.appVersionCode) throw new Refusal('field_invalid', { field: 'leastCode' })
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await leastCode(tx)
    await tx.run(sql`update world_setting set least_version = ${wanted}`)
    const detail = { before: String(before), after: String(wanted), reason }
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'least-version', detail)
  })
  return {}
}
