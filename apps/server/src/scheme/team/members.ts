/**
 * `share.floor` and `share.floor2`: the members of a team by page, in the order of their inviters,
 * newest first.
 */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  Refusal,
  type TeamMember,
  teamLevels,
} from '@glasshouse/contract'
import type { MemberContext, World } from '../../context.ts'
import { headOf } from '../../foundation/upload/index.ts'
import { slotsPerMember } from '../../ledger/accounts.ts'
import { authorName } from '../../messaging/community/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type PageWindow, pageOf, pageWindow } from '../../platform/page.ts'
import { countedNowMax, teamOf } from './team.ts'

type TeamContext = Pick<MemberContext, 'world' | 'memberId'>

/**
 * The path from the caller down to a member, with one id for each level. It is the order of the
 * list, and the key of a page.
 */
interface Way {
  readonly way: readonly bigint[]
}

/** Greater than every id. */
const atTheBeginning = 2n ** 62n

/** Errors: `field_invalid` (after). */
function keyOf(after: string | null, floor: number): bigint[] {
  if (after === null) return Array.from({ length: floor }, () => atTheBeginning)
  const parts = after.split('.')
  if (parts.length !== floor || !parts.every((part) => /^[0-9]{1,18}$/.test(part)))
    throw new Refusal('field_invalid', { field: 'after' })
  return parts.map(BigInt)
}

/**
 * One row more than the page holds. Each level is read in the order of its index, only as far as
 * the page reaches.
 */
function waysOn(
  runner: Runner,
  top: bigint,
  floor: number,
  { after, limit, offset }: PageWindow,
): Promise<Way[]> {
  const [one = 0n, two = 0n, three = 0n] = keyOf(after, floor)
  const rows = limit + 1
  const most = rows + offset
  if (floor === 1)
    return runner.many<Way>(sql`
      select array[member_id] as way from member where inviter_id = ${top} and member_id < ${one}
      order by member_id desc limit ${rows}::int offset ${offset}::int`)
  if (floor === 2)
    return runner.many<Way>(sql`
      select array[one.member_id, two.member_id] as way
      from member as one cross join lateral (
        select member_id from member where inviter_id = one.member_id
          and (one.member_id < ${one} or member_id < ${two})
        order by member_id desc limit ${most}::int) as two
      where one.inviter_id = ${top} and one.member_id <= ${one}
      order by one.member_id desc, two.member_id desc limit ${rows}::int offset ${offset}::int`)
  return runner.many<Way>(sql`
    select array[one.member_id, two.member_id, three.member_id] as way
    from member as one cross join lateral (
      select member_id from member where inviter_id = one.member_id
        and (one.member_id < ${one} or member_id <= ${two})
      order by member_id desc offset 0) as two cross join lateral (
      select member_id from member where inviter_id = two.member_id
        and (one.member_id < ${one} or two.member_id < ${two} or member_id < ${three})
      order by member_id desc limit ${most}::int) as three
    where one.inviter_id = ${top} and one.member_id <= ${one}
    order by one.member_id desc, two.member_id desc, three.member_id desc
    limit ${rows}::int offset ${offset}::int`)
}

interface MemberRow {
  readonly memberId: bigint
  readonly name: string | null
  readonly country: string
  readonly digits: string | null
  readonly headName: string | null
  readonly simulated: boolean
  readonly joinedDay: number
  readonly joinedAt: Date
  readonly valid: boolean
  readonly invited: number
  readonly invitedSimulated: number
  /** Minor units. */
  readonly paidIn: bigint
  /** The member who invited them. */
  readonly referrerId: bigint
  readonly referrerName: string | null
  readonly referrerCountry: string
  readonly referrerDigits: string | null
}

/**
 * The number of each member's invitees: counted at each read while it is small, and as of the
 * newest close beyond. The count uses a range of the index over inviters: in a world where one
 * member invited nearly everybody, Postgres expects as many invitees of each member and would read
 * the table from its start.
 */
const membersBy = (runner: Runner, ids: readonly bigint[]): Promise<MemberRow[]> =>
  runner.many<MemberRow>(sql`
    select member.member_id, member.name, member.country, member.digits, upload.name as head_name,
           member.simulated, member.joined_day, member.joined_at,
           coalesce(machines_bought, 0) > 0 as valid,
           case when now.total > ${countedNowMax} then kept.total else now.total end as invited,
           case when now.total > ${countedNowMax} then kept.simulated else now.simulated end as invited_simulated,
           coalesce(paid_in, 0)::bigint as paid_in, referrer.member_id as referrer_id, referrer.name as referrer_name,
           referrer.country as referrer_country, referrer.digits as referrer_digits
    from unnest(${ids}::bigint[]) with ordinality as wanted (member_id, place)
    join member using (member_id)
    left join balance on account_id = member.member_id * ${slotsPerMember}::bigint
    join member as referrer on referrer.member_id = member.inviter_id
    left join member_return on member_return.member_id = member.member_id
    left join upload on upload.member_id = member.member_id and purpose = 'head'
    cross join lateral (
      select count(*)::int as total, count(*) filter (where few.simulated)::int as simulated from (
        select invitee.simulated from member as invitee where invitee.inviter_id is not null
          and (invitee.inviter_id, invitee.member_id) > (member.member_id, 0)
          and (invitee.inviter_id, invitee.member_id) < (member.member_id + 1, 0)
        order by invitee.inviter_id, invitee.member_id limit ${countedNowMax + 1}::int) as few) as now
    cross join lateral (
      select coalesce(sum(members), 0)::int as total, coalesce(sum(team_day.simulated), 0)::int as simulated
      from team_day where team_day.member_id = member.member_id and floor = 1) as kept
    order by place`)

const referrerOf = (row: MemberRow): string =>
  authorName({
    memberId: row.referrerId,
    name: row.referrerName,
    country: row.referrerCountry,
    digits: row.referrerDigits,
    pseudonym: null,
  })

const memberItem = (world: Pick<World, 'slug'>, row: MemberRow, floor: number): TeamMember => ({
  memberId: formatId('member', row.memberId),
  name: authorName({ ...row, pseudonym: null }),
  headUrl: headOf(world, row.headName),
  floor,
  simulated: row.simulated,
  joinedDay: row.joinedDay,
  joinedAt: row.joinedAt.toISOString(),
  valid: row.valid,
  amount: formatMoney(row.paidIn),
  referrer: floor === 1 ? null : referrerOf(row),
  invited: floor === teamLevels ? null : { total: row.invited, simulated: row.invitedSimulated },
})

interface Listed {
  /** The member at the top. Level `down` below `top` is level `floor` as seen from the caller. */
  readonly top: bigint
  readonly down: number
  readonly floor: number
  readonly total: number
}

async function listed(world: World, window: PageWindow, { top, down, floor, total }: Listed) {
  const ways = await waysOn(world.db, top, down, window)
  const { page, next } = pageOf(ways, window, ({ way }) => way.join('.'))
  const rows = await membersBy(
    world.db,
    page.map(({ way }) => way.at(-1) ?? 0n),
  )
  return { total, list: rows.map((row) => memberItem(world, row, floor)), next }
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function shareFloor(
  body: BodyOf<'share.floor'>,
  { world, memberId }: TeamContext,
): Promise<DataOf<'share.floor'>> {
  const window = pageWindow(body)
  const { byFloor } = await teamOf(world.db, memberId)
  const total = byFloor[body.floor - 1]?.members.total ?? 0
  return listed(world, window, { top: memberId, down: body.floor, floor: body.floor, total })
}

/**
 * The level of a member in the caller's team; undefined: the member is not in it, or does not
 * exist.
 */
async function floorOf(runner: Runner, top: bigint, memberId: bigint): Promise<number | undefined> {
  const row = await runner.maybe<{ one: bigint | null; two: bigint | null }>(sql`
    select one.inviter_id as one, two.inviter_id as two
    from member as one left join member as two on two.member_id = one.inviter_id
    where one.member_id = ${memberId}`)
  if (row?.one === top) return 1
  return row?.two === top ? 2 : undefined
}

/**
 * Errors, in this order: `page_too_deep`, `team_member_unknown` (also for a member of the last
 * level), `field_invalid` (after).
 */
export async function shareFloor2(
  body: BodyOf<'share.floor2'>,
  { world, memberId }: TeamContext,
): Promise<DataOf<'share.floor2'>> {
  const window = pageWindow(body)
  const top = body.memberId
  const floor = await floorOf(world.db, memberId, top)
  if (floor === undefined) throw new Refusal('team_member_unknown', { field: 'memberId' })
  const [own] = await membersBy(world.db, [top])
  return listed(world, window, { top, down: 1, floor: floor + 1, total: own?.invited ?? 0 })
}
