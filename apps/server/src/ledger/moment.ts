/**
 * The world day and world time of a money act. They are read inside its transaction and never from
 * a cache.
 */
import { Refusal } from '@glasshouse/contract'
import { endOfDayMs, shownMs, type WorldClock } from '@glasshouse/model'
import type { WallClock } from '../platform/clock.ts'
import type { Runner, Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'

export interface Moment {
  /** The open day; all writes of the act belong to it. */
  readonly day: number
  /** World time, never past the end of the open day. */
  readonly now: Date
}

export interface DayState {
  readonly clock: WorldClock
  readonly openDay: number
  readonly settledThrough: number
  readonly moneyStopped: boolean
}

/** `world_day` and `world_clock` as one row. */
export interface DayRow {
  openDay: number
  settledThrough: number
  moneyStopped: boolean
  dayZero: Date
  anchorWorld: Date
  anchorReal: Date
  rate: number
  paused: boolean
}

const dayState = (): Query => sql`
  select open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, paused
  from world_day cross join world_clock`

export const dayStateOf = (row: DayRow): DayState => ({
  clock: {
    anchorWorldMs: row.anchorWorld.getTime(),
    anchorRealMs: row.anchorReal.getTime(),
    rate: row.rate,
    paused: row.paused,
    dayZeroMs: row.dayZero.getTime(),
    openDay: row.openDay,
  },
  openDay: row.openDay,
  settledThrough: row.settledThrough,
  moneyStopped: row.moneyStopped,
})

/** The current state of the world's day and clock. */
export const readDayState = async (runner: Runner): Promise<DayState> =>
  dayStateOf(await runner.one<DayRow>(dayState()))

export const momentOf = (state: DayState, wall: WallClock): Moment => ({
  day: state.openDay,
  now: new Date(shownMs(state.clock, wall.nowMs())),
})

/** The moment for reads; a write uses `openMoney`. */
export const readMoment = async (runner: Runner, wall: WallClock): Promise<Moment> =>
  momentOf(await readDayState(runner), wall)

/**
 * Advisory locks are shared by the whole database, so the key contains the name of the world's
 * schema.
 */
export const shareDay = (): Query =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(current_schema(), 11))`
/**
 * `shareDay` for a transaction whose statements look up by key; its settings are in force until
 * the transaction ends. A connection plans a statement from what it finds the first times and
 * keeps the plan: in a young world the tables have one page each, so it plans sequential scans and
 * keeps them until the tables are analysed (5,000 withdrawals: 1,550 µs of Postgres a withdrawal
 * instead of 930). With many worlds, the five custom plans that a connection makes before it keeps
 * a generic one take most of a statement's time.
 */
export const shareDayByKeys = (): Query => sql`
  select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
    pg_advisory_xact_lock_shared(hashtextextended(current_schema(), 11))`
const holdDay = (): Query => sql`select pg_advisory_xact_lock(hashtextextended(current_schema(), 11))`

/**
 * Keeps the open day open until this transaction ends, and returns its state. The lock is a
 * statement of its own: a statement that waited for it would continue with the snapshot it took
 * before waiting. Both statements travel in one flush.
 */
export async function shareOpenDay(tx: Tx): Promise<DayState> {
  const [, state] = await Promise.all([tx.run(shareDay()), readDayState(tx)])
  return state
}

/**
 * The exclusive form, for the close of a day: it waits for every money act under way and keeps new
 * ones out.
 */
export async function holdOpenDay(tx: Tx): Promise<DayState> {
  const [, state] = await Promise.all([tx.run(holdDay()), readDayState(tx)])
  return state
}

/**
 * Every money write begins with this call. Lock order: the day, then balances by account id, then
 * the member's own rows, then stock. Errors: `money_stopped`.
 */
export async function openMoney(tx: Tx, wall: WallClock): Promise<Moment> {
  const state = await shareOpenDay(tx)
  if (state.moneyStopped) throw new Refusal('money_stopped')
  return momentOf(state, wall)
}

/** The last millisecond of a day: the time of everything that its close books. */
export async function closingMoment(runner: Runner, day: number): Promise<Moment> {
  const { clock } = await readDayState(runner)
  return { day, now: new Date(endOfDayMs(clock.dayZeroMs, day)) }
}
