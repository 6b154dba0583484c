/** The lines of a statement, read a few hundred at a time: none are kept, whatever its length. */
import {
  formatId,
  formatMoney,
  formatPracticeAddress,
  formatPracticeTransaction,
  type Language,
  parseId,
  type RecordItem,
} from '@glasshouse/contract'
import type { InLanguage } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { incomesAt, recordsAt } from '../wallet/index.ts'
import type { AccountBounds } from './balances.ts'
import { incomePlaces } from './income-places.ts'
import { feesBooked } from './promised.ts'
import type { StatementSpan } from './span.ts'

/** Making the lines of 250 incomes takes 9 ms in one turn, those of 500 take 13 ms. */
const batchLines = 250

/**
 * A record with its other party and reference, in the practice form, where it has them: withdrawals
 * and deposits.
 */
export interface RecordLine extends RecordItem {
  readonly party: string
  readonly reference: string
}

export interface FeeLine {
  readonly withdrawalId: string
  readonly amount: string
  readonly day: number
  readonly time: string
}

interface Rail {
  readonly movementId: bigint
  readonly address: Buffer | null
  readonly bank: string | null
  readonly account: string | null
  readonly transaction: Buffer | null
  readonly reference: string | null
}

const railsOf = (runner: Runner, movements: readonly bigint[]): Promise<Rail[]> =>
  runner.many<Rail>(sql`
    select movement.movement_id, payee.address, payee.bank, payee.account,
           chain_transaction as transaction, coalesce(withdrawal.reference, bank_recharge.reference) as reference
    from movement
    left join withdrawal on code in ('withdrawal-request', 'withdrawal-return') and withdrawal_id = subject_id
    left join payee using (payee_id)
    left join deposit on code in ('deposit', 'deposit-reversal') and deposit_id = subject_id
    left join bank_recharge on code = 'bank-recharge' and recharge_id = subject_id
    where movement.movement_id = any(${movements}::bigint[])
      and code in ('withdrawal-request', 'withdrawal-return', 'deposit', 'deposit-reversal', 'bank-recharge')`)

const movementOf = ({ recordId }: RecordItem): bigint =>
  parseId('movement', recordId.split('.')[0] ?? '') ?? 0n

async function withRails(runner: Runner, records: readonly RecordItem[]): Promise<RecordLine[]> {
  const rails = new Map(
    (await railsOf(runner, records.map(movementOf))).map((rail) => [rail.movementId, rail]),
  )
  return records.map((record) => {
    const rail = rails.get(movementOf(record))
    return { ...record, party: partyOf(rail), reference: referenceOf(rail) }
  })
}

function partyOf(rail: Rail | undefined): string {
  if (rail?.address) return formatPracticeAddress(rail.address)
  return [rail?.bank, rail?.account].filter(Boolean).join(' ')
}

const referenceOf = (rail: Rail | undefined): string =>
  rail?.transaction ? formatPracticeTransaction(rail.transaction) : (rail?.reference ?? '')

/** The wallet's entry numbers after `after` through `through`, oldest first. */
const seqsAfter = (after: bigint, through: bigint, limit: number): bigint[] =>
  Array.from({ length: Math.min(limit, Number(through - after)) }, (_, index) => after + BigInt(index) + 1n)

/** Every record of these days, oldest first: the wallet numbers its entries without a gap. */
export async function* recordLines(
  runner: Runner,
  memberId: bigint,
  { afterSeq, throughSeq }: Pick<AccountBounds, 'afterSeq' | 'throughSeq'>,
  language?: Language,
): AsyncGenerator<RecordLine[]> {
  for (let after = afterSeq; after < throughSeq; after += BigInt(batchLines)) {
    const records = await recordsAt(runner, memberId, seqsAfter(after, throughSeq, batchLines), language)
    yield await withRails(runner, records.reverse())
  }
}

/** One page of the same records, for a screen. */
export const recordsPage = async (
  runner: Runner,
  memberId: bigint,
  {
    afterSeq,
    throughSeq,
    limit,
    language,
  }: Pick<AccountBounds, 'afterSeq' | 'throughSeq'> & { readonly limit: number } & InLanguage,
): Promise<RecordItem[]> =>
  (await recordsAt(runner, memberId, seqsAfter(afterSeq, throughSeq, limit), language)).reverse()

/** Every income that fell due on these days, oldest first. */
export async function* incomeLines(
  runner: Runner,
  memberId: bigint,
  span: Pick<StatementSpan, 'fromDay' | 'settledThrough'>,
  language?: Language,
): AsyncGenerator<RecordItem[]> {
  for await (const places of incomePlaces(runner, memberId, span, batchLines))
    yield await incomesAt(runner, memberId, places, language)
}

/** Every fee that was booked on these days. */
export async function* feeLines(
  runner: Runner,
  memberId: bigint,
  { fromDay, throughDay }: Pick<StatementSpan, 'fromDay' | 'throughDay'>,
): AsyncGenerator<FeeLine[]> {
  for (let after = -1; ; ) {
    const rows = await feesBooked(runner, memberId, { fromDay, throughDay, after, limit: batchLines })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ withdrawalId, fee, day, bookedAt }) => ({
      withdrawalId: formatId('withdrawal', withdrawalId),
      amount: formatMoney(-fee),
      day,
      time: bookedAt.toISOString(),
    }))
    after = last.number
  }
}
