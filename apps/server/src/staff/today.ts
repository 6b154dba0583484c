/**
 * `operator.today`: the state of the world. It takes a few set-based queries; none of its figures
 * is stored for it.
 */
import { type DataOf, formatMoney, queueCountMax, staffQueues, standingData } from '@glasshouse/contract'
import { closesDue, shownMs } from '@glasshouse/model'
import * as z from 'zod/mini'
import type { Handlers, OperatorContext } from '../context.ts'
import { countFailedJobs } from '../foundation/outbox/index.ts'
import {
  areBooksOpen,
  readFirstShort,
  readLastClose,
  readSettings,
  type WorldSettings,
} from '../foundation/world/index.ts'
import { readDayState } from '../ledger/moment.ts'
import { chainStateOf, readChainView } from '../payments/deposit/index.ts'
import { ownPart } from '../payments/payout/index.ts'
import type { Runner } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { type BooksDay, booksDays, summaryNow } from '../scheme/books/index.ts'
import { areDaysLate } from './clock/late-days.ts'
import { type ProductRow, productRows, stateAt } from './products/rows.ts'

type Today = DataOf<'operator.today'>
type TodayContext = Pick<OperatorContext, 'world' | 'wall' | 'host'>

const flowDays = 30

/** One more than the most that is shown, so that `isMore` is known. */
const seenMax = queueCountMax + 1

/**
 * Each count uses an index of the waiting rows, and stops above what staff work through in a day.
 */
async function readQueues(runner: Runner): Promise<Today['queues']> {
  const counts = await runner.one<Record<(typeof staffQueues)[number], number>>(sql`
    select
      (select count(*)::int from (
        select from withdrawal where state = 'pending' and due_at is null limit ${seenMax}::int) as few) as withdrawals,
      (select count(*)::int from (
        select from bank_line where state = 'review' limit ${seenMax}::int) as few) as bank_lines,
      (select count(*)::int from (
        select from group_picture where state = 'waiting' limit ${seenMax}::int) as few) as group_pictures,
      (select count(*)::int from (
        select from report where decided_real is null limit ${seenMax}::int) as few) as reports,
      (select count(*)::int from (
        select from support_conversation where waits_since is not null limit ${seenMax}::int) as few) as conversations,
      (select count(*)::int from (
        select from feedback where closed_real is null limit ${seenMax}::int) as few) as feedback`)
  return staffQueues.map((queue) => ({
    queue,
    waiting: Math.min(counts[queue], queueCountMax),
    isMore: counts[queue] > queueCountMax,
  }))
}

/**
 * The most urgent fact for staff: due withdrawals wait because this world's part of the wallet is
 * too small.
 */
async function readPaying({ world, host }: TodayContext): Promise<Today['paying']> {
  const [part, short] = await Promise.all([
    ownPart(host.catalogue, world.slug),
    world.db.one<{ total: number; simulated: number; amount: bigint }>(sql`
      select count(*)::int as total, (count(*) filter (where simulated))::int as simulated,
        coalesce(sum(amount - fee), 0)::bigint as amount
      from withdrawal join member using (member_id)
      where rail = 'chain' and state = 'pending' and waits_for = 'funds'`),
  ])
  const { total, simulated, amount } = short
  return { part: formatMoney(part), waiting: { total, simulated }, amount: formatMoney(amount) }
}

interface Running {
  readonly outbox: number
  readonly provedThrough: number | null
  readonly provedAt: Date | null
  readonly broken: string | null
}

const readRunning = (runner: Runner): Promise<Running> =>
  runner.one<Running>(sql`
    select (select count(*)::int from (select from outbox where relayed_at is null limit ${seenMax}::int) as few) as outbox,
           last.settled_through as proved_through, last.recorded_at as proved_at, last.broken
    from world_clock
    left join lateral (
      select settled_through, recorded_at, broken from proof_run order by proof_id desc limit 1) as last on true`)

/** An archived world has ended as well. */
const lifeOf = ({ archived, endsReal }: WorldSettings, nowMs: number): Today['life'] =>
  archived ? 'archived' : endsReal.getTime() <= nowMs ? 'ended' : 'open'

const onSaleOf = (rows: readonly ProductRow[], now: Date): number =>
  rows.filter((row) => stateAt(row, now) === 'onSale').length

const less = (now: string, before: string | undefined): string =>
  formatMoney(BigInt(now) - BigInt(before ?? 0))

/** `days` begins one day before the shown days, so that running totals give daily figures. */
function flowsOfDays(days: readonly BooksDay[], fromDay: number): Today['flows'] {
  return days.flatMap((day, at) => {
    if (day.day < fromDay) return []
    const before = days[at - 1]
    return {
      day: day.day,
      deposits: formatMoney(BigInt(day.deposits)),
      revenueModelled: less(day.modelledEver, before?.modelledEver),
      revenueStated: less(day.statedEver, before?.statedEver),
      promised: formatMoney(BigInt(day.promised)),
      paid: formatMoney(BigInt(day.paid)),
    }
  })
}

export async function today(context: TodayContext): Promise<Today> {
  const { world, wall, host } = context
  const { db } = world
  const { clock, openDay, settledThrough, moneyStopped } = await readDayState(db)
  const fromDay = settledThrough - flowDays + 1
  const nowMs = wall.nowMs()
  const shown = shownMs(clock, nowMs)
  const behindDays = closesDue(clock, nowMs) + openDay - 1 - settledThrough
  const [
    summary,
    days,
    queues,
    running,
    chain,
    firstShort,
    lastClose,
    settings,
    paying,
    products,
    late,
    failedJobs,
  ] = await Promise.all([
    summaryNow(db),
    booksDays(db, { fromDay: fromDay - 1 }),
    readQueues(db),
    readRunning(db),
    readChainView(host.catalogue),
    readFirstShort(db),
    readLastClose(db),
    readSettings(db),
    readPaying(context),
    productRows(db, null),
    areDaysLate(db, { clock, settledThrough, behindDays }, nowMs),
    countFailedJobs(host.catalogue, world.slug, seenMax),
  ])
  const { provedThrough, provedAt, broken } = running
  return {
    clock: {
      now: new Date(shown).toISOString(),
      rate: clock.rate,
      paused: clock.paused,
      day: openDay,
    },
    life: lifeOf(settings, nowMs),
    settledThrough,
    behindDays,
    late,
    machinesOnSale: onSaleOf(products, new Date(shown)),
    moneyStopped,
    firstShort,
    lastClose,
    booksOpen: areBooksOpen(settings, nowMs),
    pots: summary.pots,
    ...z.parse(standingData, summary),
    flows: flowsOfDays(days, fromDay),
    queues,
    paying,
    chain: {
      state: chainStateOf(chain, nowMs, false),
      head: chain.chain === null ? null : chain.through.toString(),
      readAt: chain.chain === null ? null : new Date(chain.readMs).toISOString(),
    },
    jobs: { waiting: running.outbox, failed: failedJobs },
    proof:
      provedThrough === null || provedAt === null
        ? null
        : { settledThrough: provedThrough, at: provedAt.toISOString(), broken },
  }
}

export const todayCalls = {
  'operator.today': (_body, context) => today(context),
} satisfies Partial<Handlers>
