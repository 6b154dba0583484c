/** What a world was set to. One row, read where it is needed: never kept in memory between requests. */
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
}

export const readSettings = (runner: Runner): Promise<WorldSettings> =>
  runner.one<WorldSettings>(sql`
    select name, demo, policy, operator_funds as "operatorFunds", starting_money as "startingMoney",
           mail_registration as "mailRegistration", member_cap as "memberCap", time_zone as "timeZone", seed,
           ends_real as "endsReal", books_open_real as "booksOpenReal"
    from world_setting`)
