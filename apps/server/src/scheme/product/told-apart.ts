/**
 * Whether the machines sold to simulated members are shown apart from those sold to people. All
 * that was sold on a day is public, so the simulated part would say what people bought on it: in a
 * small class, what one person bought.
 */
import type { ProductItem } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

type SoldTold = ProductItem['sold']

export interface Sold {
  readonly total: number
  readonly simulated: number
}

/** The people and the simulated members who had joined by the close. */
export interface Joined {
  readonly people: boolean
  readonly simulated: boolean
}

/**
 * By the last settled day: whether the first member of each kind had joined. Of two who join as a
 * day ends the first number may be the later day's; then `soldTold` still sees what was sold.
 */
export const kindsJoined = (runner: Runner): Promise<Joined> =>
  runner.one<Joined>(sql`
    select coalesce((
        select joined_day from member where not simulated order by member_id limit 1) <= settled_through, false) as people,
      coalesce((
        select joined_day from member where simulated order by member_id limit 1) <= settled_through, false) as simulated
    from world_day`)

/** As everybody reads it. `simulated` null: both kinds have joined, and are not told apart. */
export function soldTold({ total, simulated }: Sold, joined: Joined): SoldTold {
  // A kind that has sales has joined, whatever the counts of members say.
  const hasSimulated = joined.simulated || simulated > 0
  const hasPeople = joined.people || simulated < total
  return { total, simulated: hasSimulated && hasPeople ? null : simulated }
}
