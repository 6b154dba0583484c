/**
 * Whether the machines sold to simulated members are told apart from those sold to people. All that
 * was sold on a day is public, so the simulated part would say what people bought on it: in a small
 * class, what one person bought.
 */
import type { ProductItem } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

type SoldTold = ProductItem['sold']

export interface Sold {
  readonly total: number
  readonly simulated: number
}

/** Who had joined by the close. */
export interface Joined {
  readonly people: boolean
  readonly simulated: boolean
}

/** By the last settled day. */
export const kindsJoined = (runner: Runner): Promise<Joined> =>
  runner.one<Joined>(sql`
    select total - member_count.simulated > since.people as people,
           member_count.simulated > since.simulated as simulated
    from member_count cross join (
      select count(*) filter (where not simulated) as people, count(*) filter (where simulated) as simulated
      from member cross join world_day where joined_day > settled_through) as since`)

/** As everybody reads it. `simulated` null: both kinds have joined, and are not told apart. */
export function soldTold({ total, simulated }: Sold, joined: Joined): SoldTold {
  // A kind that has sales has joined, whatever the counts of members say.
  const hasSimulated = joined.simulated || simulated > 0
  const hasPeople = joined.people || simulated < total
  return { total, simulated: hasSimulated && hasPeople ? null : simulated }
}
