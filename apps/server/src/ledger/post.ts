/**
 * The only writer of movements, entries and balances, except for the batch writers settlement,
 * credit and `postSet`.
 *
 * One statement, in two forms. For one stored account, as in nearly every movement: its balance is
 * updated where the floor allows it, and movement and entries follow from that row (119 µs of
 * Postgres' time). For several, of one movement or of a batch: the balances are locked in account
 * order, checked against their floors and updated; movements and entries follow only when all of
 * them were updated. All parts of a statement see one snapshot, so `balance_after` is what the
 * update returned. All entries are one INSERT, so the zero-sum trigger runs once (172 µs).
 */
import { Refusal } from '@glasshouse/contract'
import { assert } from '../platform/assert.ts'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { isStored } from './accounts.ts'
import type { Moment } from './moment.ts'
import { checkMovement, type Movement, type Posting } from './movement.ts'

export interface Posted {
  readonly movementId: bigint
  /** Resulting balance of each stored account that it touched. */
  readonly balances: ReadonlyMap<bigint, bigint>
}

interface PostedRow {
  movementId: bigint | null
  held: number
  accountId: bigint | null
  balance: bigint | null
}

const storedOf = ({ postings }: Movement): Posting[] => postings.filter(({ account }) => isStored(account))

/**
 * A purchase pays for one machine and is never reversed, so the wallet's row counts the machines
 * that its member ever bought. That row is written anyway.
 */
const machinesOf = ({ code }: Movement): number => (code === 'purchase' ? 1 : 0)

/**
 * Posts one movement. One round trip.
 * Errors: `balance_too_low` when a member's account would fall below its floor. Do not catch it:
 * the transaction must roll back.
 */
export async function post(tx: Tx, moment: Moment, movement: Movement): Promise<Posted> {
  checkMovement(movement)
  const [own, another] = storedOf(movement)
  if (own !== undefined && another === undefined) return postWithOne(tx, moment, movement, own)
  const rows = await postWithMany(tx, moment, [movement])
  const balances = new Map<bigint, bigint>()
  for (const { accountId, balance } of rows)
    if (accountId !== null && balance !== null) balances.set(accountId, balance)
  return { movementId: rows[0]?.movementId as bigint, balances }
}

/**
 * Posts a batch of movements, no stored account twice: all of them or none. One round trip.
 * Errors: as `post`.
 */
export async function postAll(tx: Tx, moment: Moment, movements: readonly Movement[]): Promise<void> {
  const [first, second] = movements
  if (first === undefined) return
  if (second === undefined) return void (await post(tx, moment, first))
  movements.forEach(checkMovement)
  await postWithMany(tx, moment, movements)
}

const ready = sql` and exists (select from ready)`
const always = sql``

/**
 * The first parts of a `with` clause that post a movement with one stored account: `moved` has a
 * row when the floor allows it. With `afterReady` only if an earlier part, `ready`, has a row.
 */
export function postedWithOne(moment: Moment, movement: Movement, afterReady = false): Query {
  checkMovement(movement)
  const { code, movementId, memberId, subjectId, detail, reverses, postings } = movement
  const [own, another] = storedOf(movement)
  assert(own !== undefined && another === undefined, `${code}: one stored account`)
  const others = postings.filter((posting) => posting !== own)
  const moved = sql`
    moved as (
      update balance set balance = balance + ${own.amount}::bigint, version = version + 1,
        machines_bought = machines_bought + ${machinesOf(movement)}::int
      where account_id = ${own.account}::bigint and balance + ${own.amount}::bigint >= floor_minor`
  const written = sql`
      returning balance, version),
    posted as (
      insert into movement (movement_id, code, day, happened_at, member_id, subject_id, detail, reverses)
      overriding system value
      select coalesce(${movementId ?? null}::bigint, nextval('movement_movement_id_seq')), ${code}, ${moment.day}::int,
        ${moment.now}::timestamptz, ${memberId ?? null}::bigint, ${subjectId ?? null}::bigint,
        ${detail ?? null}::jsonb, ${reverses ?? null}::bigint
      from moved
      returning movement_id),
    written as (
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
      select ${own.account}::bigint, version, movement_id, ${moment.day}::int, ${own.amount}::bigint, balance,
        ${own.recordType ?? null}::smallint
      from posted cross join moved
      union all
      select account_id, movement_id, movement_id, ${moment.day}::int, amount, null, null
      from posted cross join unnest(
        ${others.map(({ account }) => account)}::bigint[], ${others.map(({ amount }) => amount)}::bigint[]
      ) as summed (account_id, amount))`
  return joinQueries([moved, afterReady ? ready : always, written])
}

async function postWithOne(tx: Tx, moment: Moment, movement: Movement, own: Posting): Promise<Posted> {
  const row = await tx.maybe<{ movementId: bigint; balance: bigint }>(
    joinQueries([
      sql`with`,
      postedWithOne(moment, movement),
      sql`select movement_id, balance from posted cross join moved`,
    ]),
  )
  if (row === undefined) {
    const held = await tx.maybe(sql`select from balance where account_id = ${own.account}`)
    assert(held !== undefined, `${movement.code}: an account has no balance row`)
    throw new Refusal('balance_too_low')
  }
  return { movementId: row.movementId, balances: new Map([[own.account, row.balance]]) }
}

/** One row for each stored account that was posted to, or one for a movement without any. */
async function postWithMany(tx: Tx, moment: Moment, movements: readonly Movement[]): Promise<PostedRow[]> {
  const stored = movements.flatMap(storedOf).map(({ account }) => account)
  assert(new Set(stored).size === stored.length, 'movements of one moment have accounts of their own')
  const postings = movements.flatMap((movement, index) =>
    movement.postings.map((posting) => ({
      ...posting,
      number: index + 1,
      machines: isStored(posting.account) ? machinesOf(movement) : 0,
    })),
  )
  const rows = await tx.many<PostedRow>(sql`
    with wanted as materialized (
      select * from unnest(
        ${postings.map(({ number }) => number)}::int[], ${postings.map(({ account }) => account)}::bigint[],
        ${postings.map(({ amount }) => amount)}::bigint[],
        ${postings.map(({ recordType }) => recordType ?? null)}::smallint[],
        ${postings.map(({ machines }) => machines)}::int[]
      ) as wanted (number, account_id, amount, record_type, machines)),
    held as materialized (
      select account_id, balance, floor_minor from balance
      where account_id = any(${stored}::bigint[])
      order by account_id for no key update),
    allowed as materialized (
      select count(*) = ${stored.length}::int and coalesce(bool_and(balance + amount >= floor_minor), true) as yes
      from held join wanted using (account_id)),
    moved as (
      update balance set balance = balance.balance + amount, version = version + 1,
        machines_bought = machines_bought + machines
      from wanted, allowed where balance.account_id = wanted.account_id and yes
      returning balance.account_id, balance.balance, version),
    head as materialized (
      select coalesce(drawn, nextval('movement_movement_id_seq')) as movement_id, number::int, code, member_id, subject_id,
        detail, reverses
      from allowed cross join unnest(
        ${movements.map(({ movementId }) => movementId ?? null)}::bigint[], ${movements.map(({ code }) => code)}::text[],
        ${movements.map(({ memberId }) => memberId ?? null)}::bigint[],
        ${movements.map(({ subjectId }) => subjectId ?? null)}::bigint[],
        ${movements.map(({ detail }) => (detail === undefined ? null : JSON.stringify(detail)))}::text[],
        ${movements.map(({ reverses }) => reverses ?? null)}::bigint[]
      ) with ordinality as given (drawn, code, member_id, subject_id, detail, reverses, number)
      where yes),
    made as (
      insert into movement (movement_id, code, day, happened_at, member_id, subject_id, detail, reverses)
      overriding system value
      select movement_id, code, ${moment.day}::int, ${moment.now}::timestamptz, member_id, subject_id, detail::jsonb, reverses
      from head),
    written as (
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
      select account_id, coalesce(version, movement_id), movement_id, ${moment.day}::int, amount, balance, record_type
      from head join wanted using (number) left join moved using (account_id))
    select movement_id, (select count(*)::int from held) as held, account_id, balance
    from allowed left join head on true left join (wanted join moved using (account_id)) using (number)`)
  const [row] = rows
  const { code } = movements[0] as Movement
  assert(row?.held === stored.length, `${code}: an account has no balance row`)
  if (row.movementId === null) throw new Refusal('balance_too_low')
  return rows
}
