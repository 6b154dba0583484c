/**
 * `income.detail`: one income, the close that funded it with its postings, and its credit once
 * made.
 */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  id,
  money,
  type movementItem,
  Refusal,
  recordTypes,
} from '@glasshouse/contract'
import type * as z from 'zod/mini'
import type { InLanguage, MemberContext } from '../../context.ts'
import { accountPath, chart, memberAccount } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { incomeRows } from './incomes.ts'
import { incomeItem } from './item.ts'

type MovementItem = z.output<typeof movementItem>

interface CloseRow {
  readonly policy: DataOf<'income.detail'>['policy']
  readonly operatorFunds: boolean
  readonly promised: string
  readonly paid: string
  readonly incomes: bigint
  readonly movementId: bigint | null
}

const closeOf = (runner: Runner, day: number): Promise<CloseRow> =>
  runner.one<CloseRow>(sql`
    select policy, operator_funds, promised::text as promised, paid::text as paid, incomes, movement_id
    from day_close where day = ${day}`)

/** Errors: `income_unknown`, also for another member's income. */
export async function incomeDetail(
  body: BodyOf<'income.detail'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<DataOf<'income.detail'>> {
  const { db } = world
  const [row] = await incomeRows(db, memberId, [body.incomeId], language)
  if (row === undefined) throw new Refusal('income_unknown', { field: 'incomeId' })
  const close = await closeOf(db, row.day)
  const [outflow, movement, credit] = await Promise.all([
    outflowOf(db, row.day),
    close.movementId === null ? null : closeMovement(db, close.movementId),
    row.claim === null || !row.credited ? null : creditMovement(db, memberId, row.claim),
  ])
  return {
    income: incomeItem(row),
    policy: close.policy,
    operatorFunds: close.operatorFunds,
    close: {
      promised: formatMoney(BigInt(close.promised)),
      paid: formatMoney(BigInt(close.paid)),
      incomes: Number(close.incomes),
      movement,
    },
    outflow,
    credit,
  }
}

/**
 * The differences between the balances at the close and at the one before. Both days have rows for
 * each account, which the key finds.
 */
async function outflowOf(runner: Runner, day: number): Promise<DataOf<'income.detail'>['outflow']> {
  const [cost, take] = [chart['outside/machines'], chart['outside/operator-take']]
  const rows = await runner.many<{ accountId: bigint; day: number; balanceAfter: bigint }>(sql`
    select account_id, day, balance_after from account_day
    where day in (${day - 1}, ${day}) and account_id in (${cost}, ${take})`)
  const at = (account: bigint, of: number) =>
    rows.find((row) => row.accountId === account && row.day === of)?.balanceAfter ?? 0n
  const onDay = (account: bigint) => formatMoney(money(at(account, day) - at(account, day - 1)))
  return {
    machineCosts: onDay(cost),
    operatorTook: onDay(take),
    machineCostsSoFar: formatMoney(money(at(cost, day))),
    operatorTookSoFar: formatMoney(money(at(take, day))),
  }
}

interface PostingRow {
  readonly movementId: bigint
  readonly code: string
  readonly day: number
  readonly happenedAt: Date
  readonly accountId: bigint
  readonly amount: bigint
}

/**
 * What a close paid besides incomes: in a small class one kind of it is one member's reward, so a
 * member is shown all kinds as one posting.
 */
const otherPayouts: ReadonlySet<bigint> = new Set(
  Object.entries(chart)
    .filter(([path]) => path.startsWith('payable/') && path !== 'payable/income')
    .map(([, accountId]) => accountId),
)

function joined(rows: readonly PostingRow[]): PostingRow[] {
  const others = rows.filter(({ accountId }) => otherPayouts.has(accountId))
  const amount = others.reduce((sum, row) => sum + row.amount, 0n)
  const incomes = rows.filter(({ accountId }) => !otherPayouts.has(accountId))
  return [...incomes, ...others.slice(0, 1).map((row) => ({ ...row, amount }))]
}

/** Summed accounts number their entries by movement, so the key finds them. */
async function closeMovement(runner: Runner, movementId: bigint): Promise<MovementItem> {
  const rows = await runner.many<PostingRow>(sql`
    select movement.movement_id, code, movement.day, happened_at, account_id, amount
    from movement join entry on entry.account_id = any(${Object.values(chart)}::bigint[]) and seq = movement.movement_id
    where movement.movement_id = ${movementId}
    order by account_id`)
  return shown(joined(rows), (accountId) =>
    otherPayouts.has(accountId) ? 'payable/other' : accountPath(accountId),
  )
}

/**
 * A credit pays many members in one movement; a member is shown only the own posting and the same
 * amount against it.
 */
async function creditMovement(runner: Runner, memberId: bigint, claim: number): Promise<MovementItem> {
  const wallet = memberAccount(memberId, 'wallet')
  const rows = await runner.many<PostingRow>(sql`
    select movement_id, code, movement.day, happened_at, account_id, amount
    from entry join movement using (movement_id)
    where account_id = ${wallet} and record_type = ${recordTypes.receivedIncome}::smallint and credit_of = ${claim}`)
  const own = rows.map((row) => ({ ...row, accountId: chart['payable/income'], amount: -row.amount }))
  return shown([...own, ...rows], (accountId) =>
    accountId === wallet ? 'member/me/wallet' : accountPath(accountId),
  )
}

function shown(rows: readonly PostingRow[], pathOf: (accountId: bigint) => string): MovementItem {
  const [first] = rows
  if (first === undefined) throw new Error('a movement has no entries')
  return {
    movementId: formatId('movement', id('movement', first.movementId)),
    code: first.code,
    day: first.day,
    happenedAt: first.happenedAt.toISOString(),
    postings: rows.map((row) => ({ account: pathOf(row.accountId), amount: formatMoney(row.amount) })),
  }
}
