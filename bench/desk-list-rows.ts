/** A million rows in each table that staff list money from. They are rows alone: no proof is asked of them. */
import type { World } from '../apps/server/src/context.ts'
import type { Query } from '../apps/server/src/platform/db/sql.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'

const rows = 1_000_000

/** Two kinds, one of them a thousandth; ten days; every entry in one wallet, and against one account outside. */
const ledger = (memberId: bigint): Query => sql`
  with made as (
    insert into movement (code, day, happened_at, member_id)
    select case when number % 1000 = 0 then 'starting-money' else 'purchase' end, number / 100001,
      (select day_zero from world_clock) + number * interval '10 milliseconds', ${memberId}
    from generate_series(1, ${rows}::int) as number returning movement_id, day),
  before as (select version, balance from balance where account_id = ${memberId}::bigint * 8),
  numbered as (select movement_id, day, row_number() over (order by movement_id) as place from made),
  raised as (
    update balance set balance = balance + ${rows}::bigint, version = version + ${rows}::bigint
    where account_id = ${memberId}::bigint * 8)
  insert into entry (account_id, seq, movement_id, day, amount, balance_after)
  select ${memberId}::bigint * 8, version + place, movement_id, day, 1, balance + place from numbered, before
  union all
  select 10, movement_id, movement_id, day, -1, null from numbered`

const payee = (memberId: bigint): Query => sql`
  insert into payee (member_id, rail, currency, address, added_at, usable_at)
  values (${memberId}, 'chain', 'PUSDT', decode(repeat('ab', 20), 'hex'), now(), now())`

/** Nearly all have arrived; one in a hundred failed; ten wait for a person. */
const withdrawals = (memberId: bigint): Query => sql`
  insert into withdrawal (member_id, number, payee_id, rail, amount, fee, pays, rate, state, approvals_needed,
    requested_at, due_at, send_by, ended_at, failure, movement_id, ended_movement_id)
  select ${memberId}, n, (select max(payee_id) from payee), case when bank then 'bank' else 'chain' end,
    (n::bigint * 7919) % 1000003 + 10, 5, case when bank then 5 end, case when bank then 5 end, state, 0, now(),
    case when waits then null else now() end, now(), case when ended then now() end,
    case when state = 'failed' then 'chain' end, n, case when ended then n end
  from generate_series(1, ${rows}::int) as n
  cross join lateral (select n % 20 = 0 as bank, n % 100000 = 1 as waits) as first
  cross join lateral (
    select case when waits then 'pending' when n % 100 = 7 then 'failed' else 'arrived' end as state, not waits as ended) as second`

const recharges = (memberId: bigint): Query => sql`
  insert into bank_recharge (member_id, currency, channel, amount, rate, reference, asked_at, expires_at, cancelled_at,
    paid, credited, credited_at, movement_id)
  select ${memberId}, case when n % 1000 = 0 then 'KES' else 'INR' end, 0, 100, 100, 'R' || n, now(), now(),
    case when n % 50 = 1 then now() end, case when arrived then 100 end, case when arrived then 100 end,
    case when arrived then now() end, case when arrived then n end
  from generate_series(1, ${rows}::int) as n cross join lateral (select n % 50 > 1 as arrived) as was`

/** Every payment was credited, but a hundred that wait for a person. */
const lines = (memberId: bigint): Query => sql`
  insert into bank_line (kind, member_id, currency, amount, account, day, happened_at, state, question, recharge_id,
    movement_id)
  select case when payment then 'payment' else 'top-up' end, ${memberId}, 'INR', 100, 'PRAC00000001', 0, now(),
    case when payment then case when waits then 'review' else 'credited' end end,
    case when waits then 'no_reference' end, case when payment and not waits then n end,
    case when payment and not waits then n end
  from generate_series(1, ${rows}::int) as n
  cross join lateral (select n % 2 = 0 as payment, n % 10000 = 2 as waits) as was`

const deposits = (memberId: bigint): Query => sql`
  insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
    block_number, block_hash, state, movement_id, seen_day, seen_at)
  select ${memberId}, decode(repeat('ab', 20), 'hex'), decode(repeat('cd', 32), 'hex'),
    decode(lpad(to_hex(n), 64, '0'), 'hex'), 0, 5000000000000000000, 5000000, 0, n, decode(repeat('12', 32), 'hex'),
    case when gone then 'reversed' else 'arrived' end, case when gone then null else n end, 0, now()
  from generate_series(1, ${rows}::int) as n cross join lateral (select n % 10000 = 0 as gone) as was`

const revenue = (): Query => sql`
  insert into machine_revenue (day, product_id, stated, amount, evidence, movement_id)
  select n, case when not stated then (select min(product_id) from product) end, stated, 5, 'row', n
  from generate_series(1, ${rows}::int) as n cross join lateral (select n % 1000 = 0 as stated) as was`

const orders = (memberId: bigint): Query => sql`
  insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
    lease_version)
  select ${memberId}, (select min(product_id) from product), n, 10, 1, 0, 1, 30, now(), 1
  from generate_series(1, ${rows}::int) as n`

const incomes = (memberId: bigint): Query => sql`
  insert into income (day, order_id, member_id, promised, revenue, fees, operator, purchases, rest)
  select 1, n, ${memberId}, 1, 1, 0, 0, 0, 0 from generate_series(1, ${rows}::int) as n`

export async function fillDeskLists({ db }: World, memberId: bigint): Promise<void> {
  const filled = [ledger, payee, withdrawals, recharges, lines, deposits, revenue, orders, incomes]
  for (const query of filled) await db.run(query(memberId))
  await db.run(sql`analyze`)
}
