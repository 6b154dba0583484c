/** What a world was set to. One row, read where it is needed: never kept in memory between requests. */
import { Refusal } from '@glasshouse/contract'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface WorldSettings {
  readonly name: string
  readonly demo: boolean
  readonly policy: 'revenue-backed' | 'promise-first'
  readonly operatorFunds: boolean
  /** Minor units. */
  readonly startingMoney: bigint
  readonly mailRegistration: boolean
  readonly memberCap: number
  readonly timeZone: string
  readonly seed: bigint
  /** Wall clock. */
  readonly endsReal: Date
  /** Wall clock; null: open from the first day. */
  readonly booksOpenReal: Date | null
  /** What a unit of savings promises a day, in hundredths of a percent. */
  readonly fundBasisPoints: number
  /** The share of modelled machine revenue that goes out as dividends, in hundredths of a percent; 0: none. */
  readonly dividendBasisPoints: number
}

export const readSettings = (runner: Runner): Promise<WorldSettings> =>
  runner.one<WorldSettings>(sql`
    select name, demo, policy, operator_funds as "operatorFunds", starting_money as "startingMoney",
           mail_registration as "mailRegistration", member_cap as "memberCap", time_zone as "timeZone", seed,
           ends_real as "endsReal", books_open_real as "booksOpenReal", fund_basis_points as "fundBasisPoints",
           dividend_basis_points as "dividendBasisPoints"
    from world_setting`)

/** Money acts end with the world; it can still be read. Errors: `world_ended`. */
export async function refuseEnded(runner: Runner, wall: WallClock): Promise<void> {
  const { ends } = await runner.one<{ ends: Date }>(sql`select ends_real as ends from world_setting`)
  if (wall.nowMs() >= ends.getTime()) throw new Refusal('world_ended')
}
