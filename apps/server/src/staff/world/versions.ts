/** The least app version that a world requires, and the words of staff about the newest one. */
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
import {
  leastVersion,
  readReleaseWords,
  recordAct,
  setLeastVersion,
  writeReleaseWords,
} from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'

export async function versions(runner: Runner): Promise<DataOf<'operator.versions'>> {
  const [least, words] = await Promise.all([leastVersion(runner), readReleaseWords(runner)])
  return {
    newest: { version: constants.appVersion, code: constants.appVersionCode },
    leastCode: least,
    words: Object.entries(words).map(([language, text]) => ({ language: language as Language, text })),
  }
}

/** Errors: `field_invalid` (above the newest, which nobody could have), `text_refused`. */
export async function changeLeastVersion(
  { leastCode: text, reason: given }: BodyOf<'operator.setLeastVersion'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setLeastVersion'>> {
  const wanted = Number(text)
  if (wanted > constants.appVersionCode) throw new Refusal('field_invalid', { field: 'leastCode' })
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    const before = await setLeastVersion(tx, wanted)
    const detail = { before: String(before), after: String(wanted), reason }
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'least-version', detail)
  })
  return {}
}

/** Errors: `field_invalid` (too long), `text_refused`. */
export async function changeReleaseWords(
  body: BodyOf<'operator.setReleaseWords'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setReleaseWords'>> {
  const { language } = body
  const text = body.text.trim() === '' ? undefined : readReason('text', body.text)
  if (text !== undefined && [...text].length > releaseWordsMax)
    throw new Refusal('field_invalid', { field: 'text' })
  const reason = readReason('reason', body.reason)
  await world.db.transaction(async (tx) => {
    const before = await writeReleaseWords(tx, language, text)
    const detail = { language, before, after: text ?? '', reason }
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'release-words', detail)
  })
  return {}
}
