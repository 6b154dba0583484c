/**
 * Posts many movements in one statement: each takes from summed accounts and gives to one wallet,
 * and no wallet occurs twice. For payments from outside (the lines of a bank statement) that a
 * worker books, not a request.
 */
import { assert } from '../platform/assert.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { isStored } from './accounts.ts'
import type { Moment } from './moment.ts'
import { checkMovement, type Movement } from './movement.ts'

interface Head {
  movementId: bigint
  moved: boolean
}

/**
 * Returns movement ids in the order of the movements, in one round trip for any number of them.
 *
 * Wallets are updated in no fixed order: the transaction must hold the lane (`takeLane`) of every
 * member in the set, so that no other worker updates these wallets. A credit never falls below a
 * floor.
 */
export async function postSet(tx: Tx, moment: Moment, movements: readonly Movement[]): Promise<bigint[]> {
  if (movements.length === 0) return []
  movements.forEach(checkMovement)
  const postings = movements.flatMap((movement, index) =>
    movement.postings.map((posting) => ({ ...posting, number: index + 1 })),
  )
  const stored = postings.filter(({ account }) => isStored(account))
  const wallets = new Set(stored.map(({ account }) => account))
  assert(
    stored.length === movements.length && wallets.size === stored.length,
    'each movement of a set has a wallet of its own',
  )
  assert(
    stored.every(({ amount }) => amount > 0n),
    'a set of movements only gives',
  )
  const heads = await tx.many<Head>(sql`
    with head as materialized (
      select nextval('movement_movement_id_seq') as movement_id, code, member_id, subject_id, number
      from unnest(
        ${movements.map(({ code }) => code)}::text[], ${movements.map(({ memberId }) => memberId ?? null)}::bigint[],
        ${movements.map(({ subjectId }) => subjectId ?? null)}::bigint[]
      ) with ordinality as given (code, member_id, subject_id, number)),
    wanted as materialized (
      select * from unnest(
        ${postings.map(({ number }) => number)}::bigint[], ${postings.map(({ account }) => account)}::bigint[],
        ${postings.map(({ amount }) => amount)}::bigint[],
        ${postings.map(({ recordType }) => recordType ?? null)}::smallint[]
      ) as wanted (number, account_id, amount, record_type)),
    moved as (
      update balance set balance = balance.balance + amount, version = version + 1
      from wanted where balance.account_id = wanted.account_id
      returning balance.account_id, balance.balance, version),
    made as (
      insert into movement (movement_id, code, day, happened_at, member_id, subject_id)
      overriding system value
      select movement_id, code, ${moment.day}::int, ${moment.now}::timestamptz, member_id, subject_id from head),
    written as (
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
      select account_id, coalesce(version, movement_id), movement_id, ${moment.day}::int, amount, balance, record_type
      from wanted join head using (number) left join moved using (account_id))
    select movement_id, exists (
      select from wanted join moved using (account_id) where wanted.number = head.number) as moved
    from head order by number`)
  assert(
    heads.every(({ moved }) => moved),
    'a wallet of the set has no balance row',
  )
  return heads.map(({ movementId }) => movementId)
}
