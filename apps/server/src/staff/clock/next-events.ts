/** The next events of a world, to which the clock can jump. */
import type { DataOf } from '@glasshouse/contract'
import {
  closesDue,
  nextOpeningMs,
  shownMs,
  startOfDayMs,
  withdrawalClosesHour,
  withdrawalOpensHour,
} from '@glasshouse/model'
import type { World } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'

type Event = DataOf<'operator.nextEvents'>['events'][number]

const hoursOpenMs = (withdrawalClosesHour - withdrawalOpensHour) * 3_600_000

interface EventRow {
  readonly kind: Event['kind']
  readonly at: Date | null
  readonly name: string | null
}

interface ClockPlace {
  readonly world: World
  readonly wall: WallClock
}

/** One statement reads the events that tables hold; the others are computed. */
export async function nextEvents({ world, wall }: ClockPlace): Promise<DataOf<'operator.nextEvents'>> {
  const [{ clock, openDay, settledThrough }, { timeZone }] = await Promise.all([
    readDayState(world.db),
    readSettings(world.db),
  ])
  const nowMs = shownMs(clock, wall.nowMs())
  const now = new Date(nowMs)
  const dayZero = new Date(clock.dayZeroMs)
  const rows = await world.db.many<EventRow>(sql`
    (select 'productStart' as kind, start_at as at, name from product
     where start_at > ${now} and not draft order by start_at, product_id limit 1)
    union all
    (select 'productEnd', end_at, name from product
     where end_at > ${now} and not draft order by end_at, product_id limit 1)
    union all
    (select 'orderEnd', ${dayZero}::timestamptz + make_interval(days => last_day + 1), null from sold_day
     where last_day >= ${openDay} order by last_day limit 1)
    union all
    (select 'payeeUsable', min(usable_at), null from payee where usable_at > ${now} and removed_at is null)
    union all
    (select 'holdEnd', min(until_at), null from withdrawal_hold where until_at > ${now})`)
  // While withdrawals are being processed, the next opening is the one after these nine hours.
  const isOpen = nextOpeningMs(nowMs, timeZone) === nowMs
  const opening = nextOpeningMs(nowMs + (isOpen ? hoursOpenMs : 0), timeZone)
  const events: EventRow[] = [
    ...rows,
    { kind: 'dayClose', at: new Date(startOfDayMs(clock.dayZeroMs, openDay + 1)), name: null },
    { kind: 'withdrawalOpening', at: new Date(opening), name: null },
  ]
  return {
    now: now.toISOString(),
    closesDue: closesDue(clock, wall.nowMs()),
    settledThrough,
    events: events
      .flatMap(({ kind, at, name }) => (at === null ? [] : [{ kind, at: at.toISOString(), name }]))
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  }
}
