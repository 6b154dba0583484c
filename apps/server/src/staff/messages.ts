/**
 * The acts of staff on messages. Each act is in the journal; the text of a message to one member is
 * not.
 */
import { type BodyOf, type DataOf, Refusal, readReason } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { sendLater } from '../foundation/outbox/index.ts'
import { recordAct } from '../foundation/world/index.ts'
import { readMoment } from '../ledger/moment.ts'
import {
  bulletinItem,
  endBulletin,
  insertBulletin,
  readWritten,
  sendStationMessage,
  type Written,
  writeBulletinWords,
} from '../messaging/message/index.ts'
import { allBulletins } from './messages/list.ts'

/**
 * A film needs a picture, which is shown until somebody plays the film. Errors: `field_missing`,
 * `field_invalid`.
 */
function checkPictures({ kind, picture, film }: BodyOf<'operator.publish'>): void {
  const isFilm = kind === 'video' || kind === 'homeVideo'
  if ((isFilm || kind === 'carousel') && picture === undefined)
    throw new Refusal('field_missing', { field: 'picture' })
  if (isFilm && film === undefined) throw new Refusal('field_missing', { field: 'film' })
  if (!isFilm && film !== undefined) throw new Refusal('field_invalid', { field: 'film' })
}

/** The kinds that devices get a push message about. */
const told: ReadonlySet<string> = new Set(['news', 'notice', 'popup'])

/** Errors, in this order: those of `checkPictures`, of `readWritten`. */
async function publish(
  body: BodyOf<'operator.publish'>,
  { world, host, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.publish'>> {
  checkPictures(body)
  const written = readWritten(body)
  const { kind, picture = null, film = null, route = null } = body
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    if (host.pushOn && told.has(kind)) await sendLater(tx, 'push.news', {})
    const row = await insertBulletin(tx, { kind, ...written, picture, film, route, happenedAt: moment.now })
    await recordAct(tx, moment, { operatorId, pseudonym }, 'bulletin-publish', { kind, after: written.title })
    return bulletinItem(row)
  })
}

const said = ({ title, content }: Written): string =>
  [title, ...content.split('\n').filter(Boolean)].join(' · ')

/**
 * Adds, changes or removes the text of a bulletin in one language. Errors, in this order: those of
 * `readWritten`, `field_invalid`, `text_refused` (reason), `bulletin_unknown`.
 */
async function setBulletinWords(
  { id, language, reason: given, ...text }: BodyOf<'operator.setBulletinWords'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setBulletinWords'>> {
  const isTakenBack = text.title.trim() === '' && text.content.trim() === ''
  const written = isTakenBack ? undefined : readWritten(text)
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const before = await writeBulletinWords(tx, id, { language, written })
    if (before === undefined) throw new Refusal('bulletin_unknown', { field: 'id' })
    await recordAct(tx, moment, { operatorId, pseudonym }, 'bulletin-words', {
      kind: before.kind,
      language,
      // Without a text in this language, members read the original one.
      before: said(before.words[language] ?? before),
      after: said(written ?? before),
      reason,
    })
  })
  return {}
}

/** Errors: `field_invalid`, `text_refused` (reason), `bulletin_unknown`. */
async function takeDown(
  { id, reason: given }: BodyOf<'operator.takeDown'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.takeDown'>> {
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const ended = await endBulletin(tx, id, moment.now)
    if (ended === undefined) throw new Refusal('bulletin_unknown', { field: 'id' })
    const { kind, title } = ended
    await recordAct(tx, moment, { operatorId, pseudonym }, 'bulletin-end', { kind, before: title, reason })
  })
  return {}
}

/**
 * Errors: those of `readWritten`, `not_found` for a missing member or one who ended the account.
 */
async function tell(
  { memberId, ...given }: BodyOf<'operator.tell'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.tell'>> {
  const { title, content } = readWritten(given)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const told = await sendStationMessage(tx, { memberId, title, content, now: moment.now })
    if (told === 0 && memberId !== undefined) throw new Refusal('not_found', { field: 'memberId' })
    await recordAct(tx, moment, { operatorId, pseudonym }, 'station-news', {
      ...(memberId === undefined ? { after: title } : {}),
      told: String(told),
    })
    return { told }
  })
}

export const messageCalls = {
  'operator.publish': publish,
  'operator.setBulletinWords': setBulletinWords,
  'operator.takeDown': takeDown,
  'operator.bulletins': allBulletins,
  'operator.tell': tell,
} satisfies Partial<Handlers>
