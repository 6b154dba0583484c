/** `operator.setBulletinWords`: what is shown already, in one more language or in other words. */
import { type BodyOf, type DataOf, parseId, Refusal, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { lockedBulletin } from './store.ts'
import { readWritten, type Written } from './text.ts'

const said = ({ title, content }: Written): string =>
  [title, ...content.split('\n').filter(Boolean)].join(' · ')

/** Errors, in this order: those of `readWritten`, `field_invalid`, `text_refused` (reason), `bulletin_unknown`. */
export async function setBulletinWords(
  { id, language, reason: given, ...text }: BodyOf<'operator.setBulletinWords'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setBulletinWords'>> {
  const isTakenBack = text.title.trim() === '' && text.content.trim() === ''
  const written = isTakenBack ? undefined : readWritten(text)
  const reason = readReason('reason', given)
  const bulletinId = parseId('bulletin', id)
  await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const bulletin = await lockedBulletin(tx, bulletinId)
    if (bulletin === undefined) throw new Refusal('bulletin_unknown', { field: 'id' })
    const { [language]: before, ...others } = bulletin.words
    const words = written === undefined ? others : { ...others, [language]: written }
    await tx.run(
      sql`update bulletin set words = ${JSON.stringify(words)}::jsonb where bulletin_id = ${bulletinId}`,
    )
    await recordAct(tx, moment, { operatorId, pseudonym }, 'bulletin-words', {
      kind: bulletin.kind,
      language,
      // Where nothing was given, the first text was read, and is read again.
      before: said(before ?? bulletin),
      after: said(written ?? bulletin),
      reason,
    })
  })
  return {}
}
