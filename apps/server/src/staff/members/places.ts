/**
 * Places that staff keep by name. Each has an invite code of its own, and the person who registers
 * with it gets its name.
 */
import {
  type BodyOf,
  type DataOf,
  formatId,
  namesAtOnceMax,
  placesMax,
  Refusal,
  readReason,
} from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { readSettings, recordAct } from '../../foundation/world/index.ts'
import { drawInviteCode, insertPlaces, removeFreePlace } from '../../identity/account/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'
import { type NameLine, readNames } from './read-names.ts'

/**
 * How many more places fit: the member cap less the members who are not disabled and the free
 * places, and at most `placesMax` in all.
 */
async function roomIn(tx: Tx): Promise<number> {
  const { memberCap } = await readSettings(tx)
  const { people, free, places } = await tx.one<{ people: number; free: number; places: number }>(sql`
    select total - simulated - (
        select count(*)::int from member where disabled_at is not null and not member.simulated) as people,
      (select count(*)::int from named_place where member_id is null) as free,
      (select count(*)::int from named_place) as places
    from member_count`)
  return Math.max(0, Math.min(memberCap - people - free, placesMax - places))
}

/**
 * Names that have a free place. The unique index over them decides when two imports run at the same
 * time.
 */
const keptAlready = async (tx: Tx, lines: readonly NameLine[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.many<{ name: string }>(sql`
    select lower(nickname) as name from named_place
    where member_id is null and lower(nickname) = any(
      select lower(name) from unnest(${lines.map(({ name }) => name)}::text[]) as name)`)
  return new Set(rows.map(({ name }) => name))
}

/** Errors: `field_invalid` (names): none, or more than 500 in one call. */
export async function importNames(
  body: BodyOf<'operator.importNames'>,
  { world, wall, random, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.importNames'>> {
  const read = readNames(body.names)
  if (read.length === 0 || read.length > namesAtOnceMax)
    throw new Refusal('field_invalid', { field: 'names' })
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    // The lock serialises imports, so that they do not both use the same room.
    await tx.run(sql`lock table named_place in share row exclusive mode`)
    const kept = await keptAlready(tx, read)
    let room = await roomIn(tx)
    const lines = read.map((line): NameLine => {
      if (line.reason !== null) return line
      if (kept.has(line.name.toLowerCase())) return { ...line, reason: 'twice' }
      return room-- > 0 ? line : { ...line, reason: 'full' }
    })
    const taken = lines.filter(({ reason }) => reason === null)
    const made = await insertPlaces(
      tx,
      taken.map(({ name }) => name),
      {
        codes: taken.map(() => drawInviteCode(world.invitePrefix, random)),
        now: moment.now,
      },
    )
    if (made > 0)
      await recordAct(tx, moment, { operatorId, pseudonym }, 'import-names', { after: String(made) })
    const refused = lines.flatMap(({ line, name, reason }) =>
      reason === null ? [] : [{ line, name, reason }],
    )
    return { made, refused }
  })
}

interface PlaceRow {
  readonly placeId: bigint
  readonly nickname: string
  readonly code: string
  readonly memberId: bigint | null
  readonly madeAt: Date
}

const places = {
  columns: sql`place_id, nickname, code, member_id, made_at`,
  from: sql`named_place`,
  id: sql`place_id`,
  sorts: { made: null },
}

const states = { free: sql`member_id is null`, taken: sql`member_id is not null` } as const

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function placeList(
  body: BodyOf<'operator.places'>,
  { world }: Pick<OperatorContext, 'world'>,
): Promise<DataOf<'operator.places'>> {
  const { page, next, total } = await staffPage<PlaceRow, 'made'>(world.db, places, body, [
    body.state === undefined ? null : states[body.state],
  ])
  const list = page.map(({ placeId, nickname, code, memberId, madeAt }) => ({
    placeId: formatId('place', placeId),
    nickname,
    code,
    link: `/w/${world.slug}/#/user/login/register?invite=${code}`,
    memberId: memberId === null ? null : formatId('member', memberId),
    madeAt: madeAt.toISOString(),
  }))
  return { list, next, total }
}

/**
 * Errors, in this order: `field_invalid` and `text_refused` for the reason, `place_unknown`, also
 * for a used place.
 */
export async function removePlace(
  body: BodyOf<'operator.removePlace'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.removePlace'>> {
  const reason = readReason('reason', body.reason)
  await world.db.transaction(async (tx) => {
    const removed = await removeFreePlace(tx, body.placeId)
    if (removed === 0) throw new Refusal('place_unknown', { field: 'placeId' })
    const moment = await readMoment(tx, wall)
    const thing = formatId('place', body.placeId)
    await recordAct(tx, moment, { operatorId, pseudonym }, 'remove-place', { thing, reason })
  })
  return {}
}
