/**
 * A world's settings. One row, read where it is needed: never cached in memory between requests.
 */
import { type EntryForm, type Feature, Refusal } from '@glasshouse/contract'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface WorldSettings {
  readonly name: string
  readonly demo: boolean
  readonly policy: 'revenue-backed' | 'promise-first'
  readonly operatorFunds: boolean
  /** Minor units. */
  readonly startingMoney: bigint
  readonly mailRegistration: boolean
  /** A nickname is enough to enter. */
  readonly nicknameEntry: boolean
  readonly entry: EntryForm
  readonly off: readonly Feature[]
  readonly memberCap: number
  /** Machines that one member may buy. */
  readonly machinesMax: number
  readonly timeZone: string
  readonly seed: bigint
  /** Wall clock. */
  readonly endsReal: Date
  /** Wall clock. */
  readonly madeReal: Date
  /** It has ended early; its planned end is kept. */
  readonly archived: boolean
  /** Until staff open them, or the world ends. */
  readonly booksClosed: boolean
  /** Wall clock: when closed books of an older world open by themselves; null: no date was set. */
  readonly booksOpenReal: Date | null
  /** In the link of a class's books; null: anybody may read them. */
  readonly booksKey: string | null
  /** The operator's share of each purchase, in hundredths of a percent. */
  readonly takeBasisPoints: number
  /** The clock stops after the first day on which an income is not covered. */
  readonly pauseWhenShort: boolean
  /**
   * Revenue typed in at each close: a share of the incomes due, in hundredths of a percent,
   * through a day.
   */
  readonly statesBasisPoints: number
  readonly statesThroughDay: number | null
  /** What a unit of savings promises a day, in hundredths of a percent. */
  readonly fundBasisPoints: number
  /**
   * The share of modelled machine revenue that goes out as dividends, in hundredths of a percent;
   * 0: none.
   */
  readonly dividendBasisPoints: number
  /** Staff of this world need a second step. */
  readonly staffSecondStep: boolean
  /** It was imported from a file without its passwords. */
  readonly passwordsAnew: boolean
}

export const readSettings = (runner: Runner): Promise<WorldSettings> =>
  runner.one<WorldSettings>(sql`
    select name, demo, policy, operator_funds, starting_money,
           mail_registration, nickname_entry, entry, switched_off as off,
           made_real, archived_end is not null as archived, member_cap, machines_max, time_zone, seed,
           ends_real, books_closed, books_open_real, books_key, take_basis_points, pause_when_short,
           states_basis_points, states_through_day, fund_basis_points,
           dividend_basis_points, staff_second_step, passwords_anew
    from world_setting`)

/** Errors: `feature_closed` when the staff of this world switched it off. */
export async function refuseOff(runner: Runner, feature: Feature): Promise<void> {
  if (await isOff(runner, feature)) throw new Refusal('feature_closed')
}

export async function isOff(runner: Runner, feature: Feature): Promise<boolean> {
  const row = await runner.one<{ off: boolean }>(
    sql`select ${feature} = any(switched_off) as off from world_setting`,
  )
  return row.off
}

/** True: it was open before. One row, so concurrent calls follow one another. */
export async function switchFeature(tx: Tx, feature: Feature, open: boolean): Promise<boolean> {
  await tx.run(sql`select from world_setting for update`)
  const wasOff = await isOff(tx, feature)
  await tx.run(
    open
      ? sql`update world_setting set switched_off = array_remove(switched_off, ${feature})`
      : sql`update world_setting set switched_off = array_append(array_remove(switched_off, ${feature}), ${feature})`,
  )
  return !wasOff
}

/** Money acts end with the world; it can still be read. Errors: `world_ended`. */
export async function refuseEnded(runner: Runner, wall: WallClock): Promise<void> {
  const { ends } = await runner.one<{ ends: Date }>(sql`select ends_real as ends from world_setting`)
  if (wall.nowMs() >= ends.getTime()) throw new Refusal('world_ended')
}

/**
 * Whether the class-wide books can be read: closed ones open when the world ends, or on the date
 * that was set.
 */
export const areBooksOpen = (
  { booksClosed, booksOpenReal, endsReal }: Pick<WorldSettings, 'booksClosed' | 'booksOpenReal' | 'endsReal'>,
  nowMs: number,
): boolean =>
  !booksClosed || nowMs >= endsReal.getTime() || (booksOpenReal !== null && nowMs >= booksOpenReal.getTime())
