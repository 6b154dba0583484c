/**
 * Which members, movements and orders have lines of their own in a file of the ledger. Everything
 * else is joined (`joined.ts`) or left out; decision 0310 gives the reasons.
 */
import { memberAccountsFrom, memberSlots, slotsPerMember } from '../../ledger/accounts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { takenBackAt } from '../lots/index.ts'

export type Scope =
  | { readonly kind: 'public' }
  | { readonly kind: 'member'; readonly memberId: bigint }
  | { readonly kind: 'whole' }

export interface Shown {
  readonly scope: Scope['kind']
  /**
   * The last settled day that has its root, which comes a moment after the settlement; −1: none.
   * The file says nothing of later ones.
   */
  readonly settled: number
  /** The last day on which members have lines of their own. */
  readonly through: number
  /** Every line of the ledger through the settled day is in the file. */
  readonly complete: boolean
  /** Some simulated members are joined with the people. */
  readonly hides: boolean
}

/**
 * Movements that no member takes part in: day totals of pots, which the books have always shown.
 */
export const ownCodes: readonly string[] = [
  'daily-return',
  'stated-revenue',
  'modelled-revenue',
  'operator-capital',
  'revenue-correction',
  'capital-correction',
]

/** Of 256 simulated members of a demo, this many are joined with its visitors. */
export const hiddenOf256 = 64

async function readShown(tx: Tx, scope: Scope): Promise<Shown> {
  const { settled, firstPerson, demo } = await tx.one<{
    settled: number
    firstPerson: number | null
    demo: boolean
  }>(sql`
    select settled, demo, (
      select min(joined_day) from member where not simulated and joined_day <= settled) as first_person
    from (
      select least(settled_through, coalesce((select max(day) from root_day), from_day - 1)) as settled
      from world_day cross join root_start) as newest
    cross join world_setting`)
  const complete = scope.kind === 'whole' || (scope.kind === 'public' && firstPerson === null)
  const hides = scope.kind === 'public' && !complete && demo
  const endsEarly = scope.kind === 'public' && !complete && !demo
  const through = endsEarly ? (firstPerson ?? 0) - 1 : settled
  return { scope: scope.kind, settled, through, complete, hides }
}

/**
 * A day that is settled and has no root yet may have taken back from lots that the file shows: they
 * are shown as they were. Empty: as they are.
 */
async function keepTakenBack(tx: Tx, settled: number): Promise<void> {
  await tx.run(sql`
    create temp table shown_back (pot text, day int, stated boolean, taken_back bigint) on commit drop`)
  const lots = (await takenBackAt(tx, settled)) ?? []
  await tx.run(sql`
    insert into shown_back
    select * from unnest(${lots.map(({ pot }) => pot)}::text[], ${lots.map(({ day }) => day)}::int[],
      ${lots.map(({ stated }) => stated)}::boolean[], ${lots.map(({ takenBack }) => takenBack)}::bigint[])`)
}

/**
 * The names of accounts in their order. A name's place stands for it where lines are sorted:
 * Postgres sorts a million lines by one number in a quarter of the time that texts take.
 */
async function orderAccounts(tx: Tx): Promise<void> {
  await tx.run(
    sql`create temp table shown_account (account text primary key, place int not null) on commit drop`,
  )
  await tx.run(sql`
    insert into shown_account
    select account, row_number() over (order by account collate "C")
    from (
      select unnest(${[...memberSlots, 'payable']}::text[])
      union select path from account where account_id < ${memberAccountsFrom}::bigint) as named (account)`)
}

/** Numbers the lines of the file. The tables exist until the transaction ends. */
export async function chooseShown(tx: Tx, scope: Scope): Promise<Shown> {
  const shown = await readShown(tx, scope)
  const memberId = scope.kind === 'member' ? scope.memberId : null
  await tx.run(sql`
    create temp table shown_member (
      member_id bigint primary key, pseudonym text not null, through int not null, place int not null)
    on commit drop`)
  await tx.run(sql`
    insert into shown_member
    select member_id, left(encode(hash, 'hex'), 16), ${shown.through}::int,
      row_number() over (order by left(encode(hash, 'hex'), 16) collate "C")
    from member cross join lateral (select sha256(key || int8send(member_id)) as hash from pseudonym_key) as own
    where joined_day <= ${shown.through}::int
      and (${shown.complete}::boolean or member_id = ${memberId}::bigint
        or (${shown.scope}::text = 'public' and simulated
          and not (${shown.hides}::boolean and get_byte(hash, 31) < ${hiddenOf256}::int)))`)
  await tx.run(sql`
    create temp table shown_movement (movement_id bigint primary key, number bigint not null, code text not null)
    on commit drop`)
  await tx.run(sql`
    insert into shown_movement
    select movement_id, row_number() over (order by day, movement_id), code from movement
    where day <= ${shown.settled}::int
      and (${shown.complete}::boolean
        or (${shown.scope}::text <> 'member' and code = any(${ownCodes}::text[]))
        or movement_id in (
          select movement_id from entry join shown_member on member_id = account_id / ${slotsPerMember}::bigint
          where account_id >= ${memberAccountsFrom}::bigint and day <= through))`)
  await tx.run(sql`
    create temp table shown_order (order_id bigint primary key, number bigint not null) on commit drop`)
  await tx.run(sql`
    insert into shown_order
    select order_id, row_number() over (order by order_id)
    from ord join shown_member using (member_id) where bought_day <= through`)
  await keepTakenBack(tx, shown.settled)
  await orderAccounts(tx)
  await tx.run(sql`analyze shown_member`)
  await tx.run(sql`analyze shown_movement`)
  await tx.run(sql`analyze shown_order`)
  await tx.run(sql`analyze shown_account`)
  return shown
}
