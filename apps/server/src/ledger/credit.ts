/**
 * Pays claims and funded payouts into members' wallets: a batch at a time, with one movement for
 * each batch.
 *
 * A movement credits a member at most once, so each entry follows directly from its balance
 * update; further credits of the same member wait for the next movement. One statement deletes a
 * waiting claim and pays it, so of two workers the one that deletes the row pays, and the other
 * finds no row. A wallet takes claim n only after claim n − 1; out of turn it takes nothing, and
 * the movement then does not sum to zero.
 */
import { type RecordType, recordTypes } from '@glasshouse/contract'
import type { PayoutKind } from '@glasshouse/model'
import type { Runner, Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { chart, memberSlots, payoutKinds, slotsPerMember } from './accounts.ts'
import type { Moment } from './moment.ts'

/** The record type of a payout among a member's records. */
export const recordOfPayout: Readonly<Record<PayoutKind, RecordType>> = {
  'register-reward': 'bonus',
  referral: 'referralBonus',
  'invite-bonus': 'inviteBonus',
  team: 'teamBenefits',
  random: 'randomBonus',
  'sign-in': 'bonus',
  bonus: 'bonus',
  coupon: 'bonus',
  redemption: 'bonus',
  link: 'bonus',
  group: 'bonus',
  fund: 'fund',
  dividend: 'dividend',
}

export interface CreditedRows {
  /**
   * Due rows that were read, at most the limit; rows that were not paid wait for the next
   * movement.
   */
  readonly seen: number
  readonly paid: number
  /** Minor units. */
  readonly amount: bigint
}

/**
 * Members are credited in lanes, by their ids. A lane has one worker at a time, so two workers
 * never wait for each other's wallets. Wallets need no lock order, because nothing else locks more
 * than one.
 */
export const creditLanes = 4

/** Those of the lanes in which this transaction may credit; other workers hold the rest. */
export const takeLanes = async (tx: Tx, lanes: readonly number[]): Promise<number[]> => {
  const rows = await tx.many<{ lane: number }>(sql`
    select lane from unnest(${lanes}::int[]) as lane
    where pg_try_advisory_xact_lock(hashtextextended(current_schema(), 12 + lane))`)
  return rows.map(({ lane }) => lane)
}

/** Whether this transaction may credit in the lane; false while another worker holds it. */
export const takeLane = async (tx: Tx, lane: number): Promise<boolean> =>
  (await takeLanes(tx, [lane])).length > 0

/** Takes the lane, and waits while another worker holds it. Take it before any balance. */
export const holdLane = (tx: Tx, lane: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(current_schema(), 12 + ${lane}::int))`)

export interface LaneDue {
  readonly lane: number
  /** Rows. */
  readonly claims: number
  readonly rewards: number
}

/** Lanes with rows that are due now. */
export const lanesDue = (runner: Runner, moment: Moment): Promise<LaneDue[]> =>
  runner.many<LaneDue>(sql`
    select lane, sum(claims)::int as claims, sum(rewards)::int as rewards from (
      select (member_id % ${creditLanes})::int as lane, count(*) as claims, 0 as rewards
      from claim_waiting where credit_at <= ${moment.now} group by lane
      union all
      select (member_id % ${creditLanes})::int as lane, 0, count(*)
      from payable where movement_id is null and credit_at <= ${moment.now} group by lane) as due
    group by lane order by lane`)

/** Whether any row is due now and not yet credited. */
export const isCreditDue = async (runner: Runner, moment: Moment): Promise<boolean> =>
  (await lanesDue(runner, moment)).length > 0

export interface CreditBatch {
  readonly lanes: readonly number[]
  readonly rowsMax: number
}

/** A part of a `with` clause: each row of `made` is a claim, and waits here for its credit. */
export const queuedClaims: Query = sql`
    queued as (
      insert into claim_waiting (member_id, number, amount, credit_at)
      select member_id, number, amount, credit_at from made)`

/** Credits due claims; the transaction must hold the lanes. */
export const creditClaims = (
  tx: Tx,
  moment: Moment,
  { lanes, rowsMax }: CreditBatch,
): Promise<CreditedRows> =>
  tx.one<CreditedRows>(sql`
    with due as materialized (
      select ctid as place, member_id, number, amount from claim_waiting
      where credit_at <= ${moment.now} and member_id % ${creditLanes} = any(${lanes}::int[])
      order by number limit ${rowsMax}),
    chosen as materialized (
      select distinct on (member_id) place, member_id, number, amount from due order by member_id, number),
    taken as (
      delete from claim_waiting using chosen where claim_waiting.ctid = place
      returning chosen.member_id, chosen.number, chosen.amount),
    moved as (
      update balance set balance = balance.balance + amount, version = version + 1, claims_credited = number
      from taken where account_id = member_id * ${slotsPerMember}::bigint and claims_credited = number - 1
      returning account_id, version, amount, balance.balance, number),
    made as (
      insert into movement (code, day, happened_at)
      select 'credit', ${moment.day}::int, ${moment.now}::timestamptz where exists (select from chosen)
      returning movement_id),
    written as (
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type, credit_of)
      select account_id, version, movement_id, ${moment.day}::int, amount, balance, ${recordTypes.receivedIncome}::smallint,
        number
      from moved cross join made
      union all
      select ${chart['payable/income']}::bigint, movement_id, movement_id, ${moment.day}::int, -sum(amount), null, null, null
      from taken cross join made group by movement_id)
    select (select count(*)::int from due) as seen, count(*)::int as paid, coalesce(sum(amount), 0)::bigint as amount
    from taken`)

const stockSlot = BigInt(memberSlots.indexOf('stock'))

/**
 * Credits funded rewards, accruals and dividends that are due; the transaction must hold the lanes.
 * A dividend is credited to the member's stock account until that account has been exchanged once,
 * and to the wallet from then on. The exchange holds the lane too, so no dividend is credited to
 * the stock account after it.
 */
export const creditRewards = (
  tx: Tx,
  moment: Moment,
  { lanes, rowsMax }: CreditBatch,
): Promise<CreditedRows> =>
  tx.one<CreditedRows>(sql`
    with due as materialized (
      select ctid as place, payable_id, member_id, kind, revenue + fees + operator + purchases + rest as amount
      from payable
      where movement_id is null and credit_at <= ${moment.now} and member_id % ${creditLanes} = any(${lanes}::int[])
      limit ${rowsMax}),
    taken as materialized (
      select distinct on (member_id) place, payable_id, member_id, amount, payable_account, record_type,
        case when kind = 'dividend' and not exists (
          select from stock_exchange where stock_exchange.member_id = due.member_id)
        then ${stockSlot}::bigint else 0 end as slot
      from due join unnest(
        ${payoutKinds}::text[], ${payoutKinds.map((kind) => chart[`payable/${kind}`])}::bigint[],
        ${payoutKinds.map((kind) => recordTypes[recordOfPayout[kind]])}::smallint[]
      ) as payout (kind, payable_account, record_type) using (kind)
      order by member_id, payable_id),
    moved as (
      update balance set balance = balance.balance + amount, version = version + 1
      from taken where account_id = member_id * ${slotsPerMember}::bigint + slot
      returning account_id, version, amount, balance.balance, record_type, payable_id),
    made as (
      insert into movement (code, day, happened_at)
      select 'credit', ${moment.day}::int, ${moment.now}::timestamptz where exists (select from taken)
      returning movement_id),
    marked as (
      update payable set movement_id = made.movement_id from made cross join taken
      where payable.ctid = place and payable.movement_id is null),
    written as (
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type, credit_of)
      select account_id, version, movement_id, ${moment.day}::int, amount, balance, record_type, payable_id
      from moved cross join made
      union all
      select payable_account, movement_id, movement_id, ${moment.day}::int, -sum(amount), null, null, null
      from taken cross join made group by payable_account, movement_id)
    select (select count(*)::int from due) as seen, count(*)::int as paid, coalesce(sum(amount), 0)::bigint as amount
    from taken`)
