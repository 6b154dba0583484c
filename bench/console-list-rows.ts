/**
 * A million rows in each table behind the money lists of staff. They are only rows for reading:
 * they would not pass the proof.
 */
import type { World } from '../apps/server/src/context.ts'
import type { Query } from '../apps/server/src/platform/db/sql.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'

const rows = 1_000_000
/**
 * The oldest rows belong to another member: a filter that scanned from the newest rows would read
 * all others first.
 */
const oldRows = 50_000

export interface RowOwners {
  /** The member who owns the newer rows. */
  readonly one: bigint
  /** The member who owns only the oldest rows. */
  readonly old: bigint
}

/** As many products as the rows of revenue need, for a thousand days. */
const products = (): Query => sql`
  insert into product (position, name, picture, price, day_return, valid_days, stock, revenue_model)
  select position + n, name, picture, price, day_return, valid_days, stock, revenue_model
  from generate_series(1, 999) as n cross join (select * from product order by product_id limit 1) as like_this`

/**
 * Movements: one in a thousand is starting money, in the first half one in a thousand is a
 * withdrawal request, the others are purchases. They spread over a thousand days, of which the last
 * is open and holds a tenth. All of them have an entry in the same wallet.
 */
const ledger = ({ one: memberId }: RowOwners): Query => sql`
  with made as (
    insert into movement (code, day, happened_at, member_id, subject_id)
    select case when number % 1000 = 0 then 'starting-money'
        when number % 1000 = 1 and number <= 500000 then 'withdrawal-request' else 'purchase' end,
      least(case when number <= 500000 then number / 50001 else 10 + (number - 500000) / 404 end, 999),
      (select day_zero from world_clock) + number * interval '10 milliseconds', ${memberId}, number
    from generate_series(1, ${rows}::int) as number returning movement_id, day, code),
  before as (select version, balance from balance where account_id = ${memberId}::bigint * 8),
  numbered as (select movement_id, day, code, row_number() over (order by movement_id) as place from made),
  raised as (
    update balance set balance = balance + ${rows}::bigint, version = version + ${rows}::bigint
    where account_id = ${memberId}::bigint * 8)
  insert into entry (account_id, seq, movement_id, day, amount, balance_after)
  select ${memberId}::bigint * 8, version + place, movement_id, day, 1, balance + place from numbered, before
  union all
  select account, movement_id, movement_id, day, -1, null
  from numbered join (values ('starting-money', 10), ('purchase', 4)) as against (code, account) using (code)
  union all
  select ${memberId}::bigint * 8 + 3, movement_id, movement_id, day, -1, 0 from numbered
  where code = 'withdrawal-request'`

/** All days of the ledger but the last are closed and settled. */
const closes = (): Query => sql`
  with days as (update world_day set open_day = 999, settled_through = 998 where one),
  pots as (
    insert into account_day (day, account_id, balance_after)
    select day, account_id, 1000000 + day from generate_series(0, 998) as day cross join generate_series(1, 4) as account_id)
  insert into books_day (day, incomes, promised, paid, revenue, fees, operator, purchases, deposits, promised_ever,
    paid_ever, stated_ever, modelled_ever)
  select day, 1000, 5000, 5000, 5000, 0, 0, 0, 0, 5000 * day, 5000 * day, 5 * day, 4995 * day
  from generate_series(0, 998) as day`

const payee = ({ one: memberId }: RowOwners): Query => sql`
  insert into payee (member_id, rail, currency, address, added_at, usable_at)
  values (${memberId}, 'chain', 'PUSDT', decode(repeat('ab', 20), 'hex'), now(), now())`

/** Nearly all have arrived; one in a hundred failed; ten wait for approval. */
const withdrawals = ({ one, old }: RowOwners): Query => sql`
  insert into withdrawal (member_id, number, payee_id, rail, amount, fee, pays, rate, state, approvals_needed,
    requested_at, due_at, send_by, ended_at, failure, movement_id, ended_movement_id)
  select case when n <= ${oldRows}::int then ${old}::bigint else ${one}::bigint end, n,
    (select max(payee_id) from payee), case when bank then 'bank' else 'chain' end,
    (n::bigint * 7919) % 1000003 + 10, 5, case when bank then 5 end, case when bank then 5 end, state, 0, now(),
    case when waits then null else now() end, now(), case when ended then now() end,
    case when state = 'failed' then 'chain' end, n, case when ended then n end
  from generate_series(1, ${rows}::int) as n
  cross join lateral (select n % 20 = 0 as bank, n % 100000 = 1 as waits) as first
  cross join lateral (
    select case when waits then 'pending' when n % 100 = 7 then 'failed' else 'arrived' end as state, not waits as ended) as second`

const recharges = ({ one, old }: RowOwners): Query => sql`
  insert into bank_recharge (member_id, currency, channel, amount, rate, reference, asked_at, expires_at, cancelled_at,
    paid, credited, credited_at, movement_id)
  select case when n <= ${oldRows}::int then ${old}::bigint else ${one}::bigint end,
    case when n % 1000 = 0 then 'KES' else 'INR' end, 0, 100, 100, 'GH' || lpad(n::text, 8, '0'), now(), now(),
    case when n % 50 = 1 then now() end, case when arrived then 100 end, case when arrived then 100 end,
    case when arrived then now() end, case when arrived then n end
  from generate_series(1, ${rows}::int) as n cross join lateral (select n % 50 > 1 as arrived) as was`

/** All payments were credited but a hundred, which wait for a review. */
const lines = ({ one, old }: RowOwners): Query => sql`
  insert into bank_line (kind, member_id, currency, amount, account, day, happened_at, state, question, recharge_id,
    movement_id)
  select case when payment then 'payment' else 'top-up' end,
    case when n <= ${oldRows}::int then ${old}::bigint else ${one}::bigint end, 'INR', 100, 'PRAC00000001', 0, now(),
    case when payment then case when waits then 'review' else 'credited' end end,
    case when waits then 'no_reference' end, case when payment and not waits then n end,
    case when payment and not waits then n end
  from generate_series(1, ${rows}::int) as n
  cross join lateral (select n % 2 = 0 as payment, n % 10000 = 2 as waits) as was`

const deposits = ({ one, old }: RowOwners): Query => sql`
  insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
    block_number, block_hash, state, movement_id, seen_day, seen_at)
  select case when n <= ${oldRows}::int then ${old}::bigint else ${one}::bigint end,
    decode(repeat('ab', 20), 'hex'), decode(repeat('cd', 32), 'hex'),
    decode(lpad(to_hex(n), 64, '0'), 'hex'), 0, 5000000000000000000, 5000000, 0, n, decode(repeat('12', 32), 'hex'),
    case when gone then 'reversed' else 'arrived' end, case when gone then null else n end, 0, now()
  from generate_series(1, ${rows}::int) as n cross join lateral (select n % 10000 = 0 as gone) as was`

const revenue = (): Query => sql`
  insert into machine_revenue (day, product_id, stated, amount, evidence, movement_id)
  select n / 1000, case when not stated then (select min(product_id) from product) + n % 1000 end, stated, 5, 'row', n
  from generate_series(1, ${rows}::int) as n cross join lateral (select n % 1000 = 0 as stated) as was`

const orders = ({ one, old }: RowOwners): Query => sql`
  insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
    lease_version)
  select case when n <= ${oldRows}::int then ${old}::bigint else ${one}::bigint end,
    (select min(product_id) from product), n, 10, 1, 0, 1, 30, now(), 1
  from generate_series(1, ${rows}::int) as n`

const incomes = ({ one, old }: RowOwners): Query => sql`
  insert into income (day, order_id, member_id, promised, revenue, fees, operator, purchases, rest)
  select 1, n, case when n <= ${oldRows}::int then ${old}::bigint else ${one}::bigint end, 1, 1, 0, 0, 0, 0 from generate_series(1, ${rows}::int) as n`

/** The rows of one member's own lists. */
export async function fillMemberLists({ db }: World, memberId: bigint): Promise<void> {
  for (const query of [payee, withdrawals, recharges]) await db.run(query({ one: memberId, old: memberId }))
}

export async function fillMoneyLists({ db }: World, whose: RowOwners): Promise<void> {
  const filled = [
    products,
    ledger,
    closes,
    payee,
    withdrawals,
    recharges,
    lines,
    deposits,
    revenue,
    orders,
    incomes,
  ]
  for (const query of filled) await db.run(query(whose))
}
