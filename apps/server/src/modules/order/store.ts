/** What a purchase reads and writes beside the ledger. Amounts in minor units. */
import { type Actor, actorKey } from '../../ledger/act.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { KeptAnswer, OperationRow } from '../../ledger/operation.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface PurchaseFacts {
  readonly disabled: boolean
  readonly simulated: boolean
  /** Wall clock. */
  readonly endsReal: Date
  /** Null: there is no such product, or it is a draft. */
  readonly product: ProductTerms | null
  /** Machines of this product that the member has; counted only when there is a limit. */
  readonly owned: number
  /** The number of the order that may come of it: drawn now, so that everything can be written in one flush. */
  readonly orderId: bigint
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

type Row<T> = ProductTerms & Omit<PurchaseFacts, 'product'> & OperationRow<T> & { readonly found: boolean }

export interface Asked {
  readonly actor: Actor
  readonly productId: bigint
  readonly operationId: string | null
}

/**
 * Read after the member's wallet was locked: `owned` is then what every earlier purchase of the member left, and the
 * operation's row what the same act before it answered. Undefined: there is no such session.
 */
export async function purchaseFacts<T>(
  tx: Tx,
  { actor, productId, operationId }: Asked,
): Promise<{ readonly facts: PurchaseFacts; readonly before: OperationRow<T> } | undefined> {
  const { memberId, sessionHash } = actorKey(actor)
  const row = await tx.maybe<Row<T>>(sql`
    select disabled_at is not null as disabled, simulated, ends_real as "endsReal", product_id is not null as found,
           price, day_return as "dayReturn", valid_days as "validDays", machine_cost as "machineCost", stock,
           limit_per_member as "limitPerMember", paused, start_at as "startAt", end_at as "endAt",
           lease_version as "leaseVersion",
           case when limit_per_member is null then 0 else (
             select count(*)::int from ord where ord.member_id = member.member_id and ord.product_id = product.product_id
           ) end as owned, nextval('ord_order_id_seq') as "orderId", input_hash, result
    from member cross join world_setting left join product on product_id = ${productId} and not draft
    left join operation on actor_id = member.member_id and operation_id = ${operationId}
    where member.member_id = coalesce(${memberId}::bigint, (
      select session.member_id from session where token_hash = ${sessionHash}))`)
  if (row === undefined) return undefined
  const { disabled, simulated, endsReal, owned, orderId } = row
  return {
    facts: { disabled, simulated, endsReal, owned, orderId, product: row.found ? row : null },
    before: row,
  }
}

export interface NewOrder {
  readonly orderId: bigint
  readonly memberId: bigint
  readonly simulated: boolean
  readonly productId: bigint
  /** Some buckets of the stock; the unit is taken from one of them that nobody else holds. */
  readonly buckets: readonly number[]
  readonly terms: ProductTerms
  readonly firstDay: number
  readonly lastDay: number
  /** The answer, to be kept under the act's name; null: it has none. */
  readonly kept: KeptAnswer | null
}

export interface Ordered {
  readonly movementId: bigint
  /** False: they were empty or held by others, and the unit has to come from another. */
  readonly taken: boolean
}

/**
 * Writes the order of the purchase that this transaction posted last, keeps the act's answer, counts the member's
 * machines and takes a unit off the stock. The condition is in that write and the row is locked by it, so two buyers never get one unit; a bucket
 * that another purchase holds until its commit has reached the disk is passed over. The movement's id is the
 * connection's own last one, so that posting and ordering travel in one flush; the caller holds it against what
 * `post` answered.
 */
export function insertOrder(tx: Tx, moment: Moment, order: NewOrder): Promise<Ordered> {
  const { terms, kept } = order
  return tx.one<Ordered>(sql`
    with counted as (
      update member set machines_bought = machines_bought + 1 where member_id = ${order.memberId}),
    ordered as (
      insert into ord (order_id, member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day,
                       bought_at, lease_version)
      overriding system value
      values (${order.orderId}, ${order.memberId}, ${order.productId}, currval('movement_movement_id_seq'),
              ${terms.price}, ${terms.dayReturn}, ${moment.day}, ${order.firstDay}, ${order.lastDay}, ${moment.now},
              ${terms.leaseVersion})
      returning movement_id),
    answered as (
      insert into operation (actor_id, operation_id, input_hash, result)
      select ${order.memberId}, ${kept?.operationId ?? null}::text, ${kept?.inputHash ?? null}::bytea,
        ${kept === null ? null : JSON.stringify(kept.result)}::jsonb
      where ${kept !== null}::boolean),
    unit as (
      update stock_bucket
      set left_units = left_units - 1, sold = sold + 1,
          sold_simulated = sold_simulated + ${order.simulated ? 1 : 0}::int
      where product_id = ${order.productId} and bucket = (
        select bucket from stock_bucket
        where product_id = ${order.productId} and bucket = any(${order.buckets}::smallint[])
          and (left_units > 0 or left_units is null)
        limit 1 for no key update skip locked)
      returning bucket)
    select movement_id as "movementId", exists (select from unit) as taken from ordered`)
}
