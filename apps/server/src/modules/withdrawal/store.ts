/** What a request to withdraw reads and writes beside the ledger. Amounts in minor units. */
import type { PayeeCurrency, WithdrawalItem } from '@glasshouse/contract'
import { type Actor, actorKey } from '../../ledger/act.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { KeptAnswer, OperationRow } from '../../ledger/operation.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { Proved } from '../fund-password/index.ts'

/** Withdrawals of one member on their way at once: more than anybody asks for by hand. */
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
  /** The member has no second step, or gave it with the fund password. */
  readonly stepped: boolean
  /** World time; null: no second step was changed lately. */
  readonly heldUntil: Date | null
  /** Null: there is none of this id, or it is another member's or removed. */
  readonly payee: Payee | null
  readonly debt: bigint
  /** The member's account for what is on its way was opened before. */
  readonly hasWithdrawing: boolean
  readonly open: number
  readonly number: number
  readonly withdrawalId: bigint
}

type Row<T> = Omit<WithdrawalFacts, 'payee'> &
  OperationRow<T> & {
    readonly rail: Rail | null
    readonly currency: Currency
    readonly usableAt: Date
  }

export interface Asked {
  readonly actor: Actor
  readonly payeeId: bigint
  readonly proved: Proved
  readonly operationId: string | null
  readonly wallNow: Date
}

/**
 * A connection plans a statement by what it finds the first times and keeps the plan: in a young world it finds a table of
 * a page, and then goes on walking through all withdrawals of everybody until the table is analysed (5,000 rows: 1,550 µs of
 * Postgres a withdrawal instead of 930). Sent ahead of it; until the transaction ends.
 */
const byIndex = (): Query => sql`set local enable_seqscan = off`

/**
 * Read after the member's wallet was locked: what is counted is then what every earlier request left, and the operation's
 * row what the same act before it answered. Undefined: there is no such session.
 */
export async function withdrawalFacts<T>(
  tx: Tx,
  { actor, payeeId, proved, operationId, wallNow }: Asked,
): Promise<{ readonly facts: WithdrawalFacts; readonly before: OperationRow<T> } | undefined> {
  const { memberId, sessionHash } = actorKey(actor)
  const stepUp = proved.by === 'step-up' ? proved : null
  const comparedHash = proved.by === 'password' ? proved.comparedHash : null
  const [, row] = await Promise.all([
    tx.run(byIndex()),
    tx.maybe<Row<T>>(sql`
    select disabled_at is not null as disabled, ends_real as "endsReal", time_zone as "timeZone",
           withdrawal_auto_max as "autoMax", withdrawal_single_max as "singleMax",
           fund_password.member_id is not null as "hasFundPassword",
           coalesce(fund_password.password_hash = ${comparedHash}, false) or given.session_hash is not null as proved,
           coalesce(given.second_step, false) or not (
             exists (select from authenticator where authenticator.member_id = member.member_id)
             or exists (select from passkey where passkey.member_id = member.member_id)) as stepped,
           (select until_at from withdrawal_hold where withdrawal_hold.member_id = member.member_id) as "heldUntil",
           rail, currency, usable_at as "usableAt",
           -coalesce((select balance from balance where account_id = member.member_id * 8 + 4), 0) as debt,
           exists (select from balance where account_id = member.member_id * 8 + 3) as "hasWithdrawing",
           (select count(*)::int from (
             select from withdrawal
             where withdrawal.member_id = member.member_id and state in ('pending', 'processing', 'sent')
             limit ${openWithdrawalsMax}) as open) as open,
           coalesce((select max(number) from withdrawal where withdrawal.member_id = member.member_id), 0) + 1 as number,
           nextval('withdrawal_withdrawal_id_seq') as "withdrawalId", input_hash, result
    from member cross join world_setting left join fund_password using (member_id)
    left join step_up as given on session_hash = ${stepUp?.sessionHash ?? null}
      and token_hash = ${stepUp?.tokenHash ?? null} and expires_real > ${wallNow}
    left join payee on payee.payee_id = ${payeeId} and payee.member_id = member.member_id and removed_at is null
    left join operation on actor_id = member.member_id and operation_id = ${operationId}
    where member.member_id = coalesce(${memberId}::bigint, (
      select session.member_id from session where token_hash = ${sessionHash}))`),
  ])
  if (row === undefined) return undefined
  const { rail, currency, usableAt, input_hash, result, ...facts } = row
  const payee = rail === null ? null : { rail, currency, usableAt }
  return { facts: { ...facts, payee }, before: { input_hash, result } }
}

export interface NewWithdrawal {
  readonly withdrawalId: bigint
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

/**
 * Writes the withdrawal of the movement that this transaction posted last, and keeps the act's answer; the movement's id,
 * to be held against `post`'s.
 */
export const insertWithdrawal = async (tx: Tx, moment: Moment, made: NewWithdrawal): Promise<bigint> =>
  (
    await tx.one<{ movementId: bigint }>(sql`
      with answered as (
        insert into operation (actor_id, operation_id, input_hash, result)
        select ${made.memberId}, ${made.kept?.operationId ?? null}::text, ${made.kept?.inputHash ?? null}::bytea,
          ${made.kept === null ? null : JSON.stringify(made.kept.result)}::jsonb
        where ${made.kept !== null}::boolean)
      insert into withdrawal (withdrawal_id, member_id, number, payee_id, rail, amount, fee, pays, rate,
                              approvals_needed, requested_at, due_at, send_by, movement_id)
      overriding system value
      values (${made.withdrawalId}, ${made.memberId}, ${made.number}, ${made.payeeId}, ${made.rail}, ${made.amount},
              ${made.fee}, ${made.pays}, ${made.rate}, ${made.approvalsNeeded}, ${moment.now}, ${made.dueAt},
              ${made.sendBy}, currval('movement_movement_id_seq'))
      returning movement_id as "movementId"`)
  ).movementId
