/**
 * `operator.teamTree`: the members whom one member invited, a page at a time. A branch is read when
 * somebody opens it, so no request walks the tree. The counts below each member come from the sums
 * that the close of a day stores, three levels deep.
 */
import { type BodyOf, type DataOf, formatId } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { slotsPerMember } from '../../ledger/accounts.ts'
import { authorName } from '../../messaging/community/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'
import { countedNowMax } from '../../scheme/team/index.ts'
import { memberNamed } from './act.ts'
import { stateOf } from './list.ts'

interface TreeRow {
  readonly memberId: bigint
  readonly name: string | null
  readonly country: string
  readonly digits: string | null
  readonly simulated: boolean
  readonly disabled: boolean
  readonly ended: boolean
  readonly joinedDay: number
  readonly machines: number
}

const children = {
  columns: sql`
    member_id, name, country, digits, simulated, disabled_at is not null as disabled,
    ended_real is not null as ended, joined_day, machines_bought as machines`,
  from: sql`member`,
  joins: sql`join balance on account_id = member_id * ${slotsPerMember}::bigint`,
  id: sql`member_id`,
  sorts: { joined: null },
}

interface Below {
  readonly memberId: bigint
  readonly invited: number
  readonly invitedSimulated: number
  readonly team: number
  readonly teamSimulated: number
  readonly bought: number
  readonly boughtSimulated: number
  readonly back: number
  readonly backSimulated: number
}

/**
 * Invitees are counted live up to `countedNowMax`; a larger count comes from the newest close. The
 * range condition makes Postgres use the index over inviters: where one member invited nearly
 * everybody, it would otherwise estimate the same for every member and scan the table from its
 * start.
 */
const belowOf = (runner: Runner, ids: readonly bigint[]): Promise<Below[]> =>
  runner.many<Below>(sql`
    select own.member_id,
      case when now.total > ${countedNowMax} then kept.invited else now.total end as invited,
      case when now.total > ${countedNowMax} then kept.invited_simulated else now.simulated end as invited_simulated,
      greatest(kept.team, now.total) as team, greatest(kept.team_simulated, now.simulated) as team_simulated,
      paid.bought, paid.bought_simulated, paid.back, paid.back_simulated
    from unnest(${ids}::bigint[]) as own (member_id)
    cross join lateral (
      select count(*)::int as total, count(*) filter (where few.simulated)::int as simulated from (
        select simulated from member as invitee where invitee.inviter_id is not null
          and (invitee.inviter_id, invitee.member_id) > (own.member_id, 0)
          and (invitee.inviter_id, invitee.member_id) < (own.member_id + 1, 0)
        order by invitee.inviter_id, invitee.member_id limit ${countedNowMax + 1}::int) as few) as now
    cross join lateral (
      select coalesce(sum(members) filter (where floor = 1), 0)::int as invited,
        coalesce(sum(simulated) filter (where floor = 1), 0)::int as invited_simulated,
        coalesce(sum(members), 0)::int as team, coalesce(sum(simulated), 0)::int as team_simulated
      from team_day where team_day.member_id = own.member_id) as kept
    cross join lateral (
      select coalesce(sum(bought), 0)::int as bought, coalesce(sum(bought_simulated), 0)::int as bought_simulated,
        coalesce(sum(back), 0)::int as back, coalesce(sum(back_simulated), 0)::int as back_simulated
      from team_back where team_back.member_id = own.member_id) as paid`)

/** Errors: `page_too_deep`, `field_invalid` (after), `not_found`. */
export async function teamTree(
  body: BodyOf<'operator.teamTree'>,
  { world }: { readonly world: World },
): Promise<DataOf<'operator.teamTree'>> {
  const top = body.memberId === undefined ? null : await memberNamed(world.db, body.memberId)
  const { page, next, total } = await staffPage<TreeRow, 'joined'>(world.db, children, body, [
    top === null ? sql`inviter_id is null` : sql`inviter_id = ${top}`,
  ])
  const below = await belowOf(
    world.db,
    page.map(({ memberId }) => memberId),
  )
  const byId = new Map(below.map((one) => [one.memberId, one]))
  return { list: page.map((row) => nodeOf(row, byId.get(row.memberId))), next, total }
}

const nodeOf = (row: TreeRow, below: Below | undefined) => ({
  memberId: formatId('member', row.memberId),
  name: authorName({ ...row, pseudonym: null }),
  simulated: row.simulated,
  state: stateOf(row),
  joinedDay: row.joinedDay,
  machines: row.machines,
  invited: { total: below?.invited ?? 0, simulated: below?.invitedSimulated ?? 0 },
  team: { total: below?.team ?? 0, simulated: below?.teamSimulated ?? 0 },
  bought: { total: below?.bought ?? 0, simulated: below?.boughtSimulated ?? 0 },
  back: { total: below?.back ?? 0, simulated: below?.backSimulated ?? 0 },
})
