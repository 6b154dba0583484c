/**
 * A season of a demo world, watched day by day from its first visit to its end: the real engine,
 * through the ticker's own functions, on a clock that is paused until a day is watched. There is no
 * chain; its part of a withdrawal is done here by the payout's own steps.
 */
import type { World } from '../../apps/server/src/context.ts'
import { endDay, moveTo } from '../../apps/server/src/demo/calendar.ts'
import { type DemoWorld, livedDays } from '../../apps/server/src/demo/demo-world.ts'
import { changeClock } from '../../apps/server/src/foundation/world/index.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { markArrived, markSent, payoutsDue } from '../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { booksSummary } from '../../apps/server/src/scheme/books/index.ts'
import type { TestApp } from '../support/app.ts'
import { simulateAll } from '../support/simulated.ts'
import { type Newcomer, newcomerAsks, newcomerGot } from './newcomer.ts'

/** The acts of simulated members on a day, and the figures of the books. Coverage in percent. */
export interface WatchedDay {
  readonly day: number
  readonly joined: number
  readonly invited: number
  readonly bought: number
  readonly received: number
  readonly withdrawals: number
  readonly posts: number
  readonly incomes: number
  readonly paidPercent: number
  readonly coverage: number | null
  readonly coverageWithSales: number | null
  /** From 30 days ago: the forecast of the page then, and the share paid since. */
  readonly said: number | null
  readonly saidWithSales: number | null
  readonly thenPaid: number | null
}

export interface Watched {
  readonly days: readonly WatchedDay[]
  readonly breakDay: number | null
  readonly newcomers: readonly { readonly day: number; readonly got: Readonly<Record<string, string>> }[]
}

/** Days on which a newcomer enters and requests everything that a newcomer can get. */
const newcomersOn = new Set([30, 45, 60, 80])
const hours = { acts: 9.5, comes: 12, pays: 20 }

async function payOut(host: TestApp, { db }: World): Promise<void> {
  await db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    for (const { withdrawalId } of await payoutsDue(tx, moment, { limit: 1000 })) {
      const reference = `0x${withdrawalId.toString(16).padStart(64, '0')}`
      await markSent(tx, moment, { withdrawalId, reference })
      await markArrived(tx, moment, withdrawalId)
    }
  })
}

const countsOf = ({ db }: World, day: number) =>
  db.one<Pick<WatchedDay, 'joined' | 'invited' | 'bought' | 'received' | 'withdrawals' | 'posts'>>(sql`
    with span as (
      select day_zero + ${day}::int * interval '1 day' as from_at, day_zero + ${day + 1}::int * interval '1 day' as until_at
      from world_clock),
    own as (select member_id, joined_day, inviter_id from member where simulated)
    select count(*) filter (where joined_day = ${day}::int)::int as joined,
      count(inviter_id) filter (where joined_day = ${day}::int)::int as invited,
      (select count(*)::int from ord join own using (member_id) where bought_day = ${day}::int) as bought,
      (select count(*)::int from claim join own using (member_id) cross join span
       where claimed_at >= from_at and claimed_at < until_at) as received,
      (select count(*)::int from withdrawal join own using (member_id) cross join span
       where requested_at >= from_at and requested_at < until_at) as withdrawals,
      (select count(*)::int from post join own using (member_id) cross join span
       where happened_at >= from_at and happened_at < until_at) as posts
    from own`)

const percent = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : Math.round(share * 1000) / 10

async function booksOf({ db }: World, day: number) {
  const [{ coverage, coverageWithSales, said }, closed] = await Promise.all([
    booksSummary(db),
    db.one<{ incomes: number; share: number }>(sql`
      select incomes::int, case when promised = 0 then 100 else paid * 100.0 / promised end::float8 as share
      from day_close where day = ${day}::int`),
  ])
  const isChecked = said !== null && said.paid !== null
  return {
    incomes: closed.incomes,
    paidPercent: Math.round(closed.share * 10) / 10,
    coverage: percent(coverage),
    coverageWithSales: percent(coverageWithSales),
    said: isChecked ? percent(said.coverage) : null,
    saidWithSales: isChecked ? percent(said.coverageWithSales) : null,
    thenPaid: isChecked ? percent(said.paid) : null,
  }
}

/** From the day of the first visit to the last of the season. */
export async function watchSeason(host: TestApp, demo: DemoWorld): Promise<Watched> {
  const world = await host.worlds.find(demo.slug)
  if (world === undefined) throw new Error(`no world ${demo.slug}`)
  await world.db.transaction((tx) => changeClock(tx, host.wall, { paused: true }))
  const days: WatchedDay[] = []
  const newcomers: Newcomer[] = []
  for (let day = livedDays; day < demo.days; day++) {
    await moveTo(world, day, hours.acts)
    await simulateAll({ world, wall: host.wall })
    await moveTo(world, day, hours.comes)
    if (newcomersOn.has(day)) newcomers.push(await newcomerAsks(host, demo.slug, day))
    await moveTo(world, day, hours.pays)
    await payOut(host, world)
    await endDay(world, host.wall, day)
    days.push({ day, ...(await countsOf(world, day)), ...(await booksOf(world, day)) })
  }
  const { breakDay } = await world.db.one<{ breakDay: number | null }>(
    sql`select first_short_day as break_day from world_day`,
  )
  return { days, breakDay, newcomers: await Promise.all(newcomers.map(newcomerGot)) }
}
