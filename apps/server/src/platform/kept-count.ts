/**
 * The number of a member's rows of a kind, kept between reads: rows are only ever added, so a long
 * list is counted from where the last count ended.
 */
import { joinQueries } from './db/join-queries.ts'
import type { Runner } from './db/pool.ts'
import { type Query, sql } from './db/sql.ts'

export interface Counted {
  readonly memberId: bigint
  /** The name under which the count is kept. */
  readonly list: string
  readonly from: Query
  /** Grows with the member's rows. */
  readonly id: Query
  readonly where: Query
}

/**
 * The number of rows that is counted on each read; when twice as many are uncounted, the count is
 * kept.
 */
export const countedAnewMax = 200

interface StoredCount {
  readonly rows: number
  readonly throughId: bigint
}

/** The place is read first: given as a value, it lets Postgres estimate how few rows follow it. */
export async function keptCount(runner: Runner, counted: Counted): Promise<number> {
  const { memberId, list, from, id, where } = counted
  const kept = await runner.maybe<StoredCount>(sql`
    select rows, through_id from list_tally where member_id = ${memberId} and list = ${list}`)
  const behind = sql`> ${kept?.throughId ?? 0n}::bigint`
  const { fresh } = await runner.one<{ fresh: number }>(
    joinQueries([sql`select count(*)::int as fresh from`, from, sql`where`, where, sql`and`, id, behind]),
  )
  if (fresh > 2 * countedAnewMax) await keep(runner, counted, kept)
  return (kept?.rows ?? 0) + fresh
}

/**
 * The newest rows are left out: a concurrent transaction may still commit a row with a lower
 * number.
 */
const keep = (
  runner: Runner,
  { memberId, list, from, id, where }: Counted,
  kept: StoredCount | undefined,
): Promise<number> =>
  runner.run(
    joinQueries([
      sql`with last as (select`,
      id,
      sql`as through from`,
      from,
      sql`where`,
      where,
      sql`order by`,
      id,
      sql`desc limit 1 offset ${countedAnewMax}::int)
        insert into list_tally (member_id, list, rows, through_id)
        select ${memberId}::bigint, ${list}::text, ${kept?.rows ?? 0}::int + count(*)::int, max(`,
      id,
      sql`) from`,
      from,
      sql`where`,
      where,
      sql`and`,
      id,
      sql`<= (select through from last) and`,
      id,
      sql`> ${kept?.throughId ?? 0n}::bigint
        on conflict (member_id, list) do update set rows = excluded.rows, through_id = excluded.through_id
        where list_tally.through_id < excluded.through_id`,
    ]),
  )
