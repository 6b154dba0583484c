/**
 * The daily roots: each settled day since the first has a record that follows the one before, its
 * totals are the ledger's, and nothing that it binds has changed. The tree itself is built again by
 * the auditor (`tests/auditor`). A root comes a moment after its settlement, perhaps after a proof
 * of its day, so the records are all read each time: there is one a day.
 */
import { joinQueries } from '../../platform/db/join-queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { digestOfDay } from '../day-entries.ts'
import type { Check } from './check.ts'

export const rootChecks: readonly Check[] = [
  {
    name: 'a daily record follows the one before, from the first day on',
    find: () => sql`
      with records as (
        select day, previous, lag(day) over by_day as before, lag(digest) over by_day as digest_before
        from root_day window by_day as (order by day))
      select 'record of day ' || day as what,
        'after day ' || day - 1 || ', ' || encode(coalesce(digest_before, decode(repeat('00', 32), 'hex')), 'hex') as expected,
        'after day ' || coalesce(before, from_day - 1) || ', ' || encode(previous, 'hex') as found
      from records cross join root_start cross join world_day
      where coalesce(before, from_day - 1) <> day - 1 or day > settled_through
        or previous <> coalesce(digest_before, decode(repeat('00', 32), 'hex'))
      order by day limit 1`,
  },
  {
    name: 'a daily record’s totals are what the ledger says that members held and owed',
    find: () => sql`
      with other as (
        select day, -sum(balance_after) as net from account_day join account using (account_id)
        where asset = 'PUSDT' and day in (select day from root_day) group by day)
      select 'record of day ' || day as what, coalesce(net, 0)::text as expected,
        total || ' held, ' || debts_total || ' owed' as found
      from root_day left join other using (day)
      where total - debts_total <> coalesce(net, 0)
      order by day limit 1`,
  },
  {
    name: 'a daily record’s digest is that of its parts',
    find: () => sql`
      with parts as (
        select day, digest, joined, sha256('\\x02'::bytea || 'glasshouse/record/1'::bytea || uuid_send(world_id) || int4send(day)
          || substring(int2send(levels) from 2) || int8send(0) || int8send(total::bigint) || root
          || sha256('\\x03'::bytea || substring(int2send(debts_levels) from 2) || int8send(0)
            || int8send(debts_total::bigint) || debts_root)
          || entries || previous) as first_form
        from root_day cross join root_start),
      digests as (
        select day, digest, case when joined is null then first_form
          else sha256('\\x04'::bytea || 'glasshouse/record/2'::bytea || first_form || joined) end as expected
        from parts)
      select 'record of day ' || day as what, encode(expected, 'hex') as expected, encode(digest, 'hex') as found
      from digests where digest <> expected
      order by day limit 1`,
  },
  {
    name: 'a daily record binds the entries of its day',
    find: (since) =>
      joinQueries([
        sql`select 'entries of day ' || day as what, encode(expected, 'hex') as expected, encode(entries, 'hex') as found
          from (select day, entries,`,
        digestOfDay,
        // A root that came after the last proof is of the last day that it proved.
        sql`as expected from root_day as closed where day >= ${since.day}::int) as records
          where entries <> expected order by day limit 1`,
      ]),
  },
]
