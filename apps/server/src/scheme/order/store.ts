/** The reads and writes of a purchase besides the ledger. Amounts in minor units. */
import { slotsPerMember } from '../../ledger/accounts.ts'
import { type Actor, actorKey, openFreeWallet } from '../../ledger/act.ts'
import type { OpenedWith, Read } from '../../ledger/batched-acts.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Movement } from '../../ledger/movement.ts'
import { answersKept, type KeptAnswer, type OperationRow } from '../../ledger/operation.ts'
import { postedWithOne } from '../../ledger/post.ts'
import type { WallClock } from '../../platform/clock.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { unitTaken } from '../product/index.ts'

export interface PurchaseFacts {
  readonly disabled: boolean
  readonly simulated: boolean
  /** Wall clock. */
  readonly endsReal: Date
  /** Null: there is no such product, or it is a draft. */
  readonly product: ProductTerms | null
  /** The operator's share of each purchase. */
  readonly takeBasisPoints: number
  /** Machines of this product that the member owns; counted only when there is a limit. */
  readonly owned: number
  /**
   * Machines of the member that are running, and the most that a member of this world may have.
   * Below the limit it is an upper bound: every machine that the member ever bought.
   */
  readonly running: number
  readonly runningMax: number
  /**
   * The id of the order, should it be made: drawn now, so that everything can be written in one
   * flush.
   */
  readonly orderId: bigint
  /** The id of the movement that would pay for it. */
  readonly movementId: bigint
}

export interface ProductTerms {
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly machineCost: bigint
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly paused: boolean
  readonly startAt: Date | null
  readonly endAt: Date | null
  readonly leaseVersion: number
}

type RequestRow<T> = ProductTerms &
  Omit<PurchaseFacts, 'product'> &
  OperationRow<T> & { readonly found: boolean }

export interface PurchaseRequest {
  /** The buyer. */
  readonly memberId: Actor
  readonly productId: bigint
  readonly operationId: string | null
  readonly onDay?: number
}

/** Of `member` and its `balance`, of `asked_product`, and of the operation's name, `named`. */
const factColumns = sql`
      disabled_at is not null as disabled, simulated, ends_real, product_id is not null as found,
             price, day_return, valid_days, machine_cost, stock, limit_per_member, product.paused, start_at, end_at,
             lease_version, take_basis_points,
             case when limit_per_member is null then 0 else (
               select count(*)::int from ord where ord.member_id = member.member_id and ord.product_id = product.product_id
             ) end as owned, case when machines_bought < machines_max then machines_bought else (
               select count(*)::int from (
                 select from ord cross join world_day
                 where ord.member_id = member.member_id and last_day > settled_through limit machines_max) as held
             ) end as running, machines_max as running_max, nextval('ord_order_id_seq') as order_id, nextval('movement_movement_id_seq') as movement_id,
             input_hash, result`
const factJoins = sql`
      cross join world_setting left join product on product_id = asked_product and not draft
      left join operation on actor_id = member.member_id and operation_id = named`

function readOf<T>(row: RequestRow<T>): Read<PurchaseFacts, T> {
  const { disabled, simulated, endsReal, owned, running, runningMax, orderId, movementId, takeBasisPoints } =
    row
  const product = row.found ? row : null
  const counts = { owned, running, runningMax }
  return {
    facts: { disabled, simulated, endsReal, ...counts, orderId, movementId, product, takeBasisPoints },
    before: row,
  }
}

/**
 * The facts of each purchase, in the given order, read after the members' wallets were locked: so
 * `owned` and `running` include every earlier purchase of the member, and the operation's row holds
 * the answer of an earlier act with the same key. Running machines are counted only for a member
 * who ever bought as many as the limit. Undefined: the session does not exist.
 */
export async function purchaseFacts<T>(
  tx: Tx,
  asked: readonly PurchaseRequest[],
): Promise<(Read<PurchaseFacts, T> | undefined)[]> {
  const keys = asked.map(({ memberId }) => actorKey(memberId))
  const from = sql`, nth
      from unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
                  ${keys.map(({ sessionHash }) => sessionHash)}::bytea[],
                  ${asked.map(({ productId }) => productId)}::bigint[],
                  ${asked.map(({ operationId }) => operationId)}::text[])
        with ordinality as asked (known_id, hash, asked_product, named, nth)
      left join session on token_hash = hash
      join member on member.member_id = coalesce(known_id, session.member_id)
      join balance on account_id = member.member_id * ${slotsPerMember}::bigint`
  const rows = await tx.many<RequestRow<T> & { readonly nth: bigint }>(
    joinQueries([sql`select`, factColumns, from, factJoins]),
  )
  const read: Read<PurchaseFacts, T>[] = []
  for (const row of rows) read[Number(row.nth) - 1] = readOf(row)
  return asked.map((_, index) => read[index])
}

/**
 * One purchase: the day, the member's wallet, which it locks if it is free, and the facts, in one
 * statement.
 */
export async function openPurchase<T>(
  tx: Tx,
  wall: WallClock,
  { memberId, productId, operationId }: PurchaseRequest,
): Promise<OpenedWith<PurchaseFacts, T> | undefined> {
  const asked = sql`
    cross join (select ${productId}::bigint as asked_product, ${operationId}::text as named) as asked`
  const opened = await openFreeWallet<RequestRow<T>>(tx, wall, memberId, {
    columns: factColumns,
    joins: joinQueries([asked, factJoins]),
  })
  if (opened === undefined) return undefined
  const { row, ...own } = opened
  return { ...own, read: readOf(row) }
}

export interface NewOrder {
  readonly orderId: bigint
  readonly movementId: bigint
  readonly memberId: bigint
  readonly simulated: boolean
  readonly productId: bigint
  /** Some buckets of the stock; the unit is taken from one of them that is not locked. */
  readonly buckets: readonly number[]
  readonly terms: ProductTerms
  readonly takeBasisPoints: number
  readonly firstDay: number
  readonly lastDay: number
  /** The answer to store under the act's idempotency key; null: the act has no key. */
  readonly kept: KeptAnswer | null
}

/** The part `made` of a `with` clause, to which a condition and its end may be added. */
function madeOf(orders: readonly NewOrder[]): Query {
  const each = <T>(field: (order: NewOrder) => T): T[] => orders.map(field)
  return sql`
      made as materialized (
      select * from unnest(
        ${each(({ orderId }) => orderId)}::bigint[], ${each(({ memberId }) => memberId)}::bigint[],
        ${each(({ productId }) => productId)}::bigint[], ${each(({ movementId }) => movementId)}::bigint[],
        ${each(({ terms }) => terms.price)}::bigint[], ${each(({ terms }) => terms.dayReturn)}::bigint[],
        ${each(({ firstDay }) => firstDay)}::int[], ${each(({ lastDay }) => lastDay)}::int[],
        ${each(({ terms }) => terms.leaseVersion)}::int[], ${each(({ takeBasisPoints }) => takeBasisPoints)}::smallint[],
        ${each(({ kept }) => kept?.operationId)}::text[], ${each(({ kept }) => kept?.inputHash)}::bytea[],
        ${each(({ kept }) => (kept === null ? null : JSON.stringify(kept.result)))}::text[]
      ) as made (order_id, member_id, product_id, movement_id, price, day_return, first_day, last_day, lease_version,
                 take, operation_id, input_hash, result)`
}

const insertedAt = (moment: Moment): Query => sql`
    insert into ord (order_id, member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day,
                     bought_at, lease_version, take_basis_points)
    overriding system value
    select order_id, member_id, product_id, movement_id, price, day_return, ${moment.day}::int, first_day, last_day,
      ${moment.now}::timestamptz, lease_version, take
    from made`

/** Writes orders, and stores the acts' answers. */
export const insertOrders = (tx: Tx, moment: Moment, orders: readonly NewOrder[]): Promise<number> =>
  tx.run(joinQueries([sql`with`, madeOf(orders), sql`),`, answersKept, insertedAt(moment)]))

/**
 * Pays one order, takes its unit, and writes it with the act's answer, in one statement, with the
 * commit: all or nothing. False: each of the buckets was locked or empty, or the wallet's floor
 * does not allow it.
 */
export async function writePurchase(
  tx: Tx,
  moment: Moment,
  { order, paid }: { readonly order: NewOrder; readonly paid: Movement },
): Promise<boolean> {
  const { ready, taken } = unitTaken(order)
  const rows = await tx.last(
    joinQueries([
      sql`with`,
      ready,
      sql`,`,
      postedWithOne(moment, paid, true),
      sql`,`,
      taken,
      sql`,`,
      madeOf([order]),
      // A wallet that paid without a unit, which cannot be: the division fails the statement.
      sql` where exists (select from taken)),`,
      answersKept,
      sql`, ordered as (`,
      insertedAt(moment),
      sql`) select 1 / (select count(*)::int from taken) as bought from moved`,
    ]),
  )
  return rows.length === 1
}
