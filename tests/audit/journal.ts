/** Fills the auditor's journal from a world's tables, in one snapshot. */

import type { Runner, Scope } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import type { BySource, Journal, JournalPolicy, JournalRoots } from '../auditor/index.ts'

type JournalRow<T extends keyof Journal> = Journal[T] extends readonly (infer Item)[] ? Item : never

const entries = (db: Runner) =>
  db.many<JournalRow<'entries'>>(sql`
    select movement_id, day, path as account, asset, amount, seq, balance_after
    from entry join account using (account_id)`)

const balances = (db: Runner) =>
  db.many<JournalRow<'balances'>>(
    sql`select path as account, balance, version from balance join account using (account_id)`,
  )

const accountDays = (db: Runner) =>
  db.many<JournalRow<'accountDays'>>(sql`
    select day, path as account, balance_after from account_day join account using (account_id)`)

interface PolicyRow extends Omit<JournalPolicy, 'referralBasisPoints'> {
  readonly points: readonly number[]
}

async function policies(db: Runner): Promise<JournalPolicy[]> {
  const rows = await db.many<PolicyRow>(sql`
    select day, closed_day.policy, closed_day.operator_funds as operator_capital_may_pay,
      closed_day.fund_basis_points::bigint as fund_basis_points,
      closed_day.dividend_basis_points::bigint as dividend_basis_points, closed_day.referral_basis_points as points,
      closed_day.invite_bonus, closed_day.team_basis_points::bigint as team_basis_points,
      closed_day.team_from_grade,
      month, ends_month
    from closed_day
    where day <= (select settled_through from world_day)`)
  return rows.map(({ points, ...row }) => ({ ...row, referralBasisPoints: points.map(BigInt) }))
}

const members = (db: Runner) => db.many<JournalRow<'members'>>(sql`select member_id, inviter_id from member`)

const orders = (db: Runner) =>
  db.many<JournalRow<'orders'>>(sql`
    select order_id, member_id, ord.price, movement_id,
      machine_cost, take_basis_points::bigint as take_basis_points, ord.day_return,
      first_day, last_day
    from ord join product using (product_id)`)

const incomes = (db: Runner) =>
  db.many<JournalRow<'incomes'>>(sql`
    select day, order_id, member_id, promised, revenue, fees, operator, purchases,
      rest::bigint as rest from income`)

interface CloseRow {
  readonly day: number
  readonly promised: bigint
  readonly paid: bigint
  readonly incomes: bigint
  readonly revenue: bigint
  readonly fees: bigint
  readonly operator: bigint
  readonly purchases: bigint
  readonly movementId: bigint | null
}

async function closes(db: Runner): Promise<JournalRow<'closes'>[]> {
  const rows = await db.many<CloseRow>(sql`
    select day, promised::bigint as promised, paid::bigint as paid, incomes, rest_revenue as revenue, rest_fees as fees,
      rest_operator as operator, rest_purchases as purchases, movement_id from day_close`)
  return rows.map(({ revenue, fees, operator, purchases, movementId, ...close }) => {
    const rest: BySource = { revenue, fees, operator, purchases }
    return { ...close, rest, movementIds: movementId === null ? [] : [movementId] }
  })
}

const claims = (db: Runner) =>
  db.many<JournalRow<'claims'>>(sql`
    select member_id, number, order_id, through_day, all_through, claim.amount, movement_id as credited_by
    from claim left join entry on account_id = member_id * 8 and record_type = 5 and credit_of = number`)

/**
 * A reward of a settled day that was never funded appears as paid nothing, which the auditor
 * rejects.
 */
const payables = (db: Runner) =>
  db.many<JournalRow<'payables'>>(sql`
    select payable_id, kind, member_id, subject_id, day, promised, coalesce(revenue, 0) as revenue,
      coalesce(fees, 0) as fees, coalesce(operator, 0) as operator, coalesce(purchases, 0) as purchases,
      rest::bigint as rest, movement_id as credited_by
    from payable where day <= (select settled_through from world_day)`)

const revenues = (db: Runner) =>
  db.many<JournalRow<'revenues'>>(
    sql`select day, sum(amount)::bigint as amount from machine_revenue where not stated group by day`,
  )

const reversals = (db: Runner) =>
  db.many<JournalRow<'reversals'>>(sql`select movement_id, reverses from movement where reverses is not null`)

const stated = async (db: Runner): Promise<bigint[]> =>
  (
    await db.many<{ movementId: bigint }>(sql`select movement_id from movement where code = 'stated-revenue'`)
  ).map(({ movementId }) => movementId)

const lots = (db: Runner) =>
  db.many<JournalRow<'lots'>>(sql`select pot, day, stated, amount, taken_back from pot_in`)

const lotDraws = (db: Runner) =>
  db.many<JournalRow<'lotDraws'>>(sql`select close_day, pot, lot_day, stated, amount from lot_draw`)

const records = (db: Runner) =>
  db.many<JournalRoots['records'][number]>(sql`
    select day, levels, total::bigint as total, encode(root, 'hex') as root, debts_levels,
      debts_total::bigint as debts_total, encode(debts_root, 'hex') as debts_root, encode(entries, 'hex') as entries,
      encode(salt, 'hex') as salt,
      encode(previous, 'hex') as previous, encode(joined, 'hex') as joined, encode(digest, 'hex') as digest
    from root_day`)

/** Nodes of 48 bytes: sum and hash. */
async function trees(db: Runner): Promise<JournalRoots['trees'][number][]> {
  const rows = await db.many<{ day: number; tree: string; nodes: Buffer }>(sql`
    select day, tree, string_agg(nodes, ''::bytea order by number) as nodes
    from root_block where level = 0 group by day, tree`)
  return rows.map(({ nodes, ...of }) => ({
    ...of,
    leaves: Array.from({ length: nodes.length / 48 }, (_, i) => ({
      sum: BigInt(`0x${nodes.toString('hex', i * 48, i * 48 + 16)}`),
      hash: nodes.toString('hex', i * 48 + 16, i * 48 + 48),
    })),
  }))
}

async function roots(db: Runner): Promise<JournalRoots> {
  const start = await db.one<{ from: number; world: string; secret: string }>(sql`
    select from_day as from, world_id::text as world, encode(secret, 'hex') as secret from root_start`)
  const joined = await db.many<JournalRoots['joined'][number]>(
    sql`select member_id, joined_day as day from member`,
  )
  return { ...start, joined, records: await records(db), trees: await trees(db) }
}

export const readJournal = (db: Scope): Promise<Journal> =>
  db.transaction(
    async (tx) => ({
      settledThrough: (await tx.one<{ day: number }>(sql`select settled_through as day from world_day`)).day,
      entries: await entries(tx),
      balances: await balances(tx),
      accountDays: await accountDays(tx),
      policies: await policies(tx),
      members: await members(tx),
      orders: await orders(tx),
      incomes: await incomes(tx),
      closes: await closes(tx),
      claims: await claims(tx),
      payables: await payables(tx),
      revenues: await revenues(tx),
      reversals: await reversals(tx),
      stated: await stated(tx),
      lotsFrom: (await tx.one<{ day: number }>(sql`select max(from_day) as day from pot_queue`)).day,
      lots: await lots(tx),
      lotDraws: await lotDraws(tx),
      roots: await roots(tx),
    }),
    { snapshot: true },
  )
