/**
 * What staff write of the newest version of the app: the update dialog shows it to members with an
 * older one.
 */
import {
  type BodyOf,
  constants,
  type DataOf,
  type Language,
  Refusal,
  readReason,
  releaseWordsMax,
} from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { recordAct } from './acts.ts'

type Words = Readonly<Partial<Record<Language, string>>>

const newest = String(constants.appVersionCode)

/**
 * Words of the newest version alone: after an update those of the version before it would be
 * untrue.
 */
export async function readReleaseWords(runner: Runner): Promise<Words> {
  const { words } = await runner.one<{ words: Words | null }>(
    sql`select release_words -> ${newest}::text as words from world_setting`,
  )
  return words ?? {}
}

/** Errors: `field_invalid` (too long), `text_refused`. */
export async function setReleaseWords(
  body: BodyOf<'operator.setReleaseWords'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setReleaseWords'>> {
  const { language } = body
  const text = body.text.trim() === '' ? undefined : readReason('text', body.text)
  if (text !== undefined && [...text].length > releaseWordsMax)
    throw new Refusal('field_invalid', { field: 'text' })
  const reason = readReason('reason', body.reason)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const { [language]: before = '', ...others } = await readReleaseWords(tx)
    const words = text === undefined ? others : { ...others, [language]: text }
    await tx.run(sql`update world_setting set release_words = ${JSON.stringify({ [newest]: words })}::jsonb`)
    const detail = { language, before, after: text ?? '', reason }
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'release-words', detail)
  })
  return {}
}
