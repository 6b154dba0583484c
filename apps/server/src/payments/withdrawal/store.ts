/** The reads and writes of a withdrawal request beside the ledger. Amounts in minor units. */
import type { PayeeCurrency, WithdrawalItem } from '@glasshouse/contract'
import type { FundPasswordProof } from '../../identity/fund-password/index.ts'
import { slotOf, slotsPerMember } from '../../ledger/accounts.ts'
import { type Actor, actorKey } from '../../ledger/act.ts'
import type { Read } from '../../ledger/batched-acts.ts'
import type { Moment } from '../../ledger/moment.ts'
import { answersKept, type KeptAnswer, type OperationRow } from '../../ledger/operation.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The most open withdrawals of one member: more than a person requests by hand. */
export const openWithdrawalsMax = 2000

export type Rail = WithdrawalItem['rail']
export type Currency = PayeeCurrency
export type State = WithdrawalItem['state']

export interface Payee {
  readonly rail: Rail
  readonly currency: Currency
  /** World time. */
  readonly usableAt: Date
}

export interface WithdrawalFacts {
  readonly disabled: boolean
  /** Wall clock. */
  readonly endsReal: Date
  readonly timeZone: string
  readonly autoMax: bigint
  readonly singleMax: bigint
  readonly hasFundPassword: boolean
  readonly proved: boolean
  /** The member has no second step, or completed it with the fund password. */
  readonly stepped: boolean
  /** World time; null: no second step was changed recently. */
  readonly heldUntil: Date | null
  /** Null: the id is unknown, or the payee is another member's or removed. */
  readonly payee: Payee | null
  readonly debt: bigint
  /**
   * The sum of the member's requests on the open day that were not returned: for the staff's
   * limits, many small withdrawals are one sum.
   */
  readonly askedToday: bigint
  /** The member's `withdrawing` account is already open. */
  readonly hasWithdrawing: boolean
  readonly open: number
  readonly number: number
  readonly withdrawalId: bigint
  /** The id of the movement that may take its money. */
  readonly movementId: bigint
}

type RequestRow<T> = Omit<WithdrawalFacts, 'payee'> &
  OperationRow<T> & {
    readonly nth: bigint
    readonly rail: Rail | null
    readonly currency: Currency
    readonly usableAt: Date
  }

export interface WithdrawalRequest {
  /** The actor. */
  readonly memberId: Actor
  readonly payeeId: bigint
  readonly proved: FundPasswordProof
  readonly operationId: string | null
  readonly onDay?: number
}

/**
 * The facts of each request, in order, read after the members' wallets were locked: the counts
 * include every earlier request, and the operation's row has the earlier answer of the same act.
 * Undefined: there is no such session.
 */
export async function withdrawalFacts<T>(
  tx: Tx,
  asked: readonly WithdrawalRequest[],
  wallNow: Date,
): Promise<(Read<WithdrawalFacts, T> | undefined)[]> {
  const keys = asked.map(({ memberId }) => actorKey(memberId))
  const stepUps = asked.map(({ proved }) => (proved.by === 'step-up' ? proved : undefined))
  const rows = await tx.many<RequestRow<T>>(sql`
      select nth, disabled_at is not null as disabled, ends_real, time_zone,
             withdrawal_auto_max as auto_max, withdrawal_single_max as single_max,
             fund_password.member_id is not null or passes as has_fund_password,
             coalesce(fund_password.password_hash = compared_hash, false) or given.session_hash is not null or passes as proved,
             coalesce(given.second_step, false) or not (
               exists (select from authenticator where authenticator.member_id = member.member_id)
               or exists (select from passkey where passkey.member_id = member.member_id)) as stepped,
             (select until_at from withdrawal_hold where withdrawal_hold.member_id = member.member_id) as held_until,
             rail, currency, usable_at,
             -coalesce((select balance from balance where account_id = member.member_id * ${slotsPerMember}::bigint + ${slotOf('debt')}::bigint), 0) as debt,
             coalesce((select sum(amount) from withdrawal
               where withdrawal.member_id = member.member_id and state not in ('cancelled', 'failed')
                 and requested_at >= (select day_zero + open_day * interval '24 hours' from world_clock cross join world_day)
             ), 0)::bigint as asked_today,
             exists (select from balance where account_id = member.member_id * ${slotsPerMember}::bigint + ${slotOf('withdrawing')}::bigint) as has_withdrawing,
             (select count(*)::int from (
               select from withdrawal
               where withdrawal.member_id = member.member_id and state in ('pending', 'processing', 'sent')
               limit ${openWithdrawalsMax}) as open) as open,
             coalesce((select max(number) from withdrawal where withdrawal.member_id = member.member_id), 0) + 1 as number,
             nextval('withdrawal_withdrawal_id_seq') as withdrawal_id, nextval('movement_movement_id_seq') as movement_id,
             input_hash, result
      from unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
                  ${keys.map(({ sessionHash }) => sessionHash)}::bytea[],
                  ${stepUps.map((stepUp) => stepUp?.sessionHash)}::bytea[],
                  ${stepUps.map((stepUp) => stepUp?.tokenHash)}::bytea[],
                  ${asked.map(({ proved }) => (proved.by === 'password' ? proved.comparedHash : null))}::text[],
                  ${asked.map(({ proved }) => proved.by === 'simulation')}::boolean[],
                  ${asked.map(({ payeeId }) => payeeId)}::bigint[],
                  ${asked.map(({ operationId }) => operationId)}::text[])
        with ordinality as asked (known_id, hash, stepped_session, stepped_token, compared_hash, simulation, asked_payee, named,
                                  nth)
      left join session on session.token_hash = hash
      join member on member.member_id = coalesce(known_id, session.member_id)
      cross join lateral (select simulation and simulated and member.password_hash is null as passes) as own
      cross join world_setting left join fund_password on fund_password.member_id = member.member_id
      left join step_up as given on given.session_hash = stepped_session
        and given.token_hash = stepped_token and given.expires_real > ${wallNow}
      left join payee on payee.payee_id = asked_payee and payee.member_id = member.member_id and removed_at is null
      left join operation on actor_id = member.member_id and operation_id = named`)
  const read: Read<WithdrawalFacts, T>[] = []
  for (const { nth, rail, currency, usableAt, inputHash, result, ...facts } of rows) {
    const payee = rail === null ? null : { rail, currency, usableAt }
    read[Number(nth) - 1] = { facts: { ...facts, payee }, before: { inputHash, result } }
  }
  return asked.map((_, index) => read[index])
}

export interface NewWithdrawal {
  readonly withdrawalId: bigint
  readonly movementId: bigint
  readonly memberId: bigint
  readonly number: number
  readonly payeeId: bigint
  readonly rail: Rail
  readonly amount: bigint
  readonly fee: bigint
  readonly pays: bigint | null
  readonly rate: bigint | null
  readonly approvalsNeeded: number
  readonly dueAt: Date | null
  readonly sendBy: Date
  readonly kept: KeptAnswer | null
}

/** Writes withdrawals, and stores the acts' answers. */
export function insertWithdrawals(tx: Tx, moment: Moment, made: readonly NewWithdrawal[]): Promise<number> {
  const each = <T>(field: (withdrawal: NewWithdrawal) => T): T[] => made.map(field)
  const rows = sql`
    with made as materialized (
      select * from unnest(
        ${each(({ withdrawalId }) => withdrawalId)}::bigint[], ${each(({ memberId }) => memberId)}::bigint[],
        ${each(({ number }) => number)}::int[], ${each(({ payeeId }) => payeeId)}::bigint[],
        ${each(({ rail }) => rail)}::text[], ${each(({ amount }) => amount)}::bigint[], ${each(({ fee }) => fee)}::bigint[],
        ${each(({ pays }) => pays)}::bigint[], ${each(({ rate }) => rate)}::bigint[],
        ${each(({ approvalsNeeded }) => approvalsNeeded)}::smallint[], ${each(({ dueAt }) => dueAt)}::timestamptz[],
        ${each(({ sendBy }) => sendBy)}::timestamptz[], ${each(({ movementId }) => movementId)}::bigint[],
        ${each(({ kept }) => kept?.operationId)}::text[], ${each(({ kept }) => kept?.inputHash)}::bytea[],
        ${each(({ kept }) => (kept === null ? null : JSON.stringify(kept.result)))}::text[]
      ) as made (withdrawal_id, member_id, number, payee_id, rail, amount, fee, pays, rate, approvals_needed, due_at, send_by,
                 movement_id, operation_id, input_hash, result))`
  const inserted = sql`
    insert into withdrawal (withdrawal_id, member_id, number, payee_id, rail, amount, fee, pays, rate,
                            approvals_needed, requested_at, due_at, send_by, movement_id)
    overriding system value
    select withdrawal_id, member_id, number, payee_id, rail, amount, fee, pays, rate, approvals_needed, ${moment.now}::timestamptz,
      due_at, send_by, movement_id
    from made`
  return tx.run(joinQueries([rows, sql`,`, answersKept, inserted]))
}
