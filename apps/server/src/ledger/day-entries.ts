/**
 * The day's part of the file as one digest: SHA-256 over the day's salt and the lines of all
 * entries of a settled day (`entryLine` of the model), ordered by movement, account and amount.
 * Members are not named: an entry of a member has the kind of its account. One statement, so that
 * nothing of the day passes through this process; a line is about 30 bytes and a text at most 1 GB,
 * so a day may have 30 million entries.
 */
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Runner } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { memberAccountsFrom, memberSlots, slotsPerMember } from './accounts.ts'

/** An expression for a statement in which `closed` has the day and its salt. */
export const digestOfDay: Query = sql`(
  select sha256(closed.salt || convert_to(coalesce(string_agg(line, '' order by movement, place, amount), ''), 'UTF8'))
  from (
    select movement, place collate "C" as place, amount,
      movement || ',' || place || ',' || amount || chr(10) as line
    from (
      select dense_rank() over (order by movement_id) as movement, sum(amount) as amount,
        case when entry.account_id < ${memberAccountsFrom}::bigint then path
        else 'member/' || (${memberSlots}::text[])[(entry.account_id % ${slotsPerMember}::bigint)::int + 1] end as place
      from entry
      left join account on account.account_id = entry.account_id and account.account_id < ${memberAccountsFrom}::bigint
      where entry.day = closed.day and movement_id between (
          select min(movement_id) from (select movement_id from movement where day = closed.day offset 0) as of_day)
        and (select max(movement_id) from (select movement_id from movement where day = closed.day offset 0) as of_day)
      group by movement_id, entry.account_id, path
    ) as entries
  ) as lines)`

/** 32 bytes. The day must be settled: its entries then never change. */
export const dayEntriesDigest = async (runner: Runner, day: number, salt: Buffer): Promise<Buffer> =>
  (
    await runner.one<{ digest: Buffer }>(
      joinQueries([
        sql`select`,
        digestOfDay,
        sql`as digest from (select ${day}::int as day, ${salt}::bytea as salt) as closed`,
      ]),
    )
  ).digest
