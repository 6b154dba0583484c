/** `withdrawal.list`: the member's withdrawals, newest first, with their states. */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  formatPracticeAddress,
  formatRate,
  Refusal,
  type WithdrawalItem,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { keptCount } from '../../platform/kept-count.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import type { Failure } from './states.ts'
import type { Currency, Rail, State } from './store.ts'

interface WithdrawalRow {
  readonly withdrawalId: bigint
  readonly number: number
  readonly payeeId: bigint
  readonly rail: Rail
  readonly currency: Currency
  readonly amount: bigint
  readonly fee: bigint
  readonly pays: bigint | null
  readonly rate: bigint | null
  readonly state: State
  readonly approvalsNeeded: number
  readonly approvals: number
  readonly requestedAt: Date
  readonly dueAt: Date | null
  readonly sendBy: Date
  readonly sentAt: Date | null
  readonly endedAt: Date | null
  readonly reference: string | null
  readonly confirmations: number
  readonly failure: Failure | null
  readonly note: string | null
  readonly waitsFor: WithdrawalItem['waitsFor']
  readonly address: Buffer | null
  readonly bank: string | null
  readonly account: string | null
}

interface WithdrawalQuery {
  readonly memberId: bigint
  readonly withdrawalId: bigint | null
  readonly rail: Rail | null
  readonly after: bigint | null
  readonly limit: number
  readonly offset: number
}

const rowsOf = (runner: Runner, wanted: WithdrawalQuery): Promise<WithdrawalRow[]> =>
  runner.many<WithdrawalRow>(sql`
    select withdrawal_id, number, payee_id, withdrawal.rail, currency, amount, fee, pays,
           rate, state, approvals_needed,
           (select count(*)::int from withdrawal_approval as said
            where said.withdrawal_id = withdrawal.withdrawal_id) as approvals,
           requested_at, due_at, send_by, sent_at,
           ended_at, reference, confirmations, failure, note, waits_for,
           address, bank, account
    from withdrawal join payee using (payee_id)
    where withdrawal.member_id = ${wanted.memberId}
      and (${wanted.withdrawalId}::bigint is null or withdrawal_id = ${wanted.withdrawalId})
      and (${wanted.rail}::text is null or withdrawal.rail = ${wanted.rail})
      and (${wanted.after}::bigint is null or number < ${wanted.after})
    order by number desc limit ${wanted.limit}::int offset ${wanted.offset}::int`)

/**
 * Over all rails the total is the newest number; for one rail the rows are counted once and the
 * count is kept.
 */
async function totalOf(runner: Runner, memberId: bigint, rail: Rail | null): Promise<number> {
  if (rail !== null)
    return await keptCount(runner, {
      memberId,
      list: `withdrawal-${rail}`,
      from: sql`withdrawal`,
      id: sql`number`,
      where: sql`member_id = ${memberId} and rail = ${rail}`,
    })
  const { total } = await runner.one<{ total: number }>(
    sql`select coalesce(max(number), 0) as total from withdrawal where member_id = ${memberId}`,
  )
  return total
}

function withdrawalItem(row: WithdrawalRow): WithdrawalItem {
  const net = row.amount - row.fee
  return {
    withdrawalId: formatId('withdrawal', row.withdrawalId),
    rail: row.rail,
    currency: row.currency,
    amount: formatMoney(row.amount),
    fee: formatMoney(row.fee),
    net: formatMoney(net),
    pays: row.pays === null ? formatMoney(net) : formatMoney(row.pays, row.currency),
    rate: row.rate === null ? null : formatRate(row.rate),
    state: row.state,
    approvals: { needed: row.approvalsNeeded, given: row.approvals },
    requestedAt: row.requestedAt.toISOString(),
    opensAt: row.dueAt?.toISOString() ?? null,
    sendBy: row.sendBy.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    reference: row.reference,
    confirmations: row.confirmations,
    failure: row.failure,
    note: row.note,
    waitsFor: row.waitsFor,
    payee: {
      payeeId: formatId('payee', row.payeeId),
      address: row.address === null ? null : formatPracticeAddress(row.address),
      bank: row.bank,
      account: row.account,
    },
  }
}

/** Errors: `page_too_deep`; `withdrawal_unknown` for an unknown withdrawal or another member's. */
export async function withdrawalList(
  body: BodyOf<'withdrawal.list'>,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'withdrawal.list'>> {
  const window = pageWindow(body)
  const rail = body.rail ?? null
  const withdrawalId = body.withdrawalId ?? null
  const one = withdrawalId !== null
  const { after, limit, offset } = window
  const [rows, total] = await Promise.all([
    rowsOf(world.db, {
      memberId,
      withdrawalId,
      rail,
      after: wholeNumberKey(after),
      limit: limit + 1,
      offset,
    }),
    totalOf(world.db, memberId, rail),
  ])
  const { page, next } = pageOf(rows, window, ({ number }) => number.toString())
  if (one && page.length === 0) throw new Refusal('withdrawal_unknown', { field: 'withdrawalId' })
  return { total: one ? page.length : total, list: page.map(withdrawalItem), next }
}
