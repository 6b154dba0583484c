/** A million members, a million acts of staff and a million posts, for the lists of them. */
import type { World } from '../apps/server/src/context.ts'
import { type Query, sql } from '../apps/server/src/platform/db/sql.ts'

const rows = 1_000_000

/**
 * One member in a thousand is a person, a third have a nickname, the first two thousand are
 * disabled. All have a wallet.
 */
const members = (): Query => sql`
  with made as (
    insert into member (country, digits, name, invite_code, simulated, joined_day, joined_at, disabled_at)
    select 'IN', (8000000000 + n)::text, case when n % 3 = 0 then 'Name ' || n * 7919::bigint % 1000003 end,
      'N' || n, n % 1000 <> 0, 0, now(), case when n <= 2000 then now() end
    from generate_series(1, ${rows}::int) as n returning member_id),
  opened as (
    insert into account (account_id, path, kind, floor_minor)
    select member_id * 8, 'member/' || member_id || '/wallet', 'stored', 0 from made returning account_id)
  insert into balance (account_id) select account_id from opened`

/**
 * Acts over a thousand world days, of three kinds and by two people. `book-revenue` is never by
 * Heron, and `set-policy` is only on the first fifty days, so some pairs of filters match no row.
 */
const acts = (): Query => sql`
  insert into operator_act (operator_id, pseudonym, act, detail, day, happened_at)
  select 1, case when n % 10 = 0 then 'Heron' else 'Lynx' end, case when n % 10000 = 3 then 'book-revenue'
    when n <= 50000 then 'set-policy' else 'approve-withdrawal' end, '{"reason": "row"}', n / 1001, now()
  from generate_series(1, ${rows}::int) as n`

/** The first five thousand are hidden, and so is one in a hundred of the others. */
const posts = (memberId: bigint): Query => sql`
  insert into post (member_id, content, happened_at, hidden_real)
  select ${memberId}, 'row', now(), case when n <= 5000 or n % 100 = 0 then now() end
  from generate_series(1, ${rows}::int) as n`

export async function fillPeopleLists({ db }: World, memberId: bigint): Promise<void> {
  for (const query of [members(), acts(), posts(memberId)]) await db.run(query)
}
