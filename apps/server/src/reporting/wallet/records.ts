/** `wallet.records`: the entries of the wallet, or the incomes that fell due (type 4). */
import {
  type BodyOf,
  type DataOf,
  formatId,
  formatIncomeId,
  formatMoney,
  id,
  type Language,
  type RecordItem,
  type RecordType,
  Refusal,
  recordGroups,
  recordTypes,
} from '@glasshouse/contract'
import { shownDueMs } from '@glasshouse/model'
import type { InLanguage, MemberContext } from '../../context.ts'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type PageWindow, pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { type ClaimedRow, claimedBySource, type IncomeRow, incomeRows } from '../../scheme/income/index.ts'
import { type IncomePlace, incomesOnPage } from './daily-incomes.ts'
import { type EntryRow, entriesOnPage, entriesTotal, entryRows, recordName } from './entries.ts'

type Records = DataOf<'wallet.records'>

/**
 * The specification's labels for records that are final when they are written; rails with states of
 * their own add theirs.
 */
const statusOfType: Partial<Record<RecordType, RecordItem['status']>> = {
  recharge: 'arrived',
  receivedIncome: 'arrived',
  startingMoney: 'credited',
  bonus: 'credited',
  randomBonus: 'credited',
  referralBonus: 'credited',
  inviteBonus: 'credited',
  teamBenefits: 'credited',
  dividend: 'credited',
}

export function walletRecords(
  body: BodyOf<'wallet.records'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<Records> {
  const types = typesAsked(body)
  const window = pageWindow(body)
  return types?.[0] === recordTypes.dailyIncome
    ? dailyIncomes({ runner: world.db, memberId, language }, window)
    : entries({ runner: world.db, memberId, language }, types, window)
}

/** Null: all types. */
function typesAsked({ type, group }: Pick<BodyOf<'wallet.records'>, 'type' | 'group'>): number[] | null {
  if (type !== undefined) return [Number(type)]
  return group === undefined ? null : recordGroups[group].map((name) => recordTypes[name])
}

/** One record of the wallet. Errors: `record_unknown`, also for another member's record. */
export async function walletRecord(
  { recordId: { movementId, seq } }: BodyOf<'wallet.record'>,
  { world, memberId, language }: Pick<MemberContext, 'world' | 'memberId'> & InLanguage,
): Promise<RecordItem> {
  const [record] = await recordsAt(world.db, memberId, [seq], language)
  if (record?.recordId !== `${formatId('movement', movementId)}.${seq}`)
    throw new Refusal('record_unknown', { field: 'recordId' })
  return record
}

type Asker = InLanguage & { readonly runner: Runner; readonly memberId: bigint }

async function entries(
  { runner, memberId, language }: Asker,
  types: readonly number[] | null,
  window: PageWindow,
): Promise<Records> {
  const after = wholeNumberKey(window.after)
  const [seqs, total] = await Promise.all([
    entriesOnPage(runner, { memberId, types, after, limit: window.limit + 1, offset: window.offset }),
    entriesTotal(runner, memberId, types),
  ])
  const { page, next } = pageOf(seqs, window, (seq) => seq.toString())
  return { total, list: await recordsAt(runner, memberId, page, language), next }
}

/** The records of these entries of the wallet, by the wallet's own numbers; newest first. */
export async function recordsAt(
  runner: Runner,
  memberId: bigint,
  seqs: readonly bigint[],
  language?: Language,
): Promise<RecordItem[]> {
  if (seqs.length === 0) return []
  const rows = await entryRows(runner, memberId, seqs, language)
  const claims = rows.flatMap(({ claim }) => (claim === null ? [] : [claim]))
  const claimed = claims.length === 0 ? [] : await claimedBySource(runner, memberId, claims)
  const byNumber = new Map(claimed.map((row) => [row.number, row]))
  return rows.map((row) => entryItem(row, byNumber.get(row.claim ?? -1)))
}

function entryItem(row: EntryRow, claimed: ClaimedRow | undefined): RecordItem {
  const description = recordName(row.recordType)
  return {
    recordId: `${formatId('movement', row.movementId)}.${row.seq}`,
    type: row.recordType,
    amount: formatMoney(row.amount),
    description,
    subject: row.productName,
    time: row.happenedAt.toISOString(),
    day: row.day,
    status: row.withdrawal === null ? (statusOfType[description] ?? 'succeeded') : withdrawalStatus(row),
    balanceAfter: formatMoney(row.balanceAfter),
    sources: claimed === undefined ? rewardSources(row) : sourcesOf(claimed),
    incomeId:
      claimed === undefined
        ? null
        : formatIncomeId({ orderId: id('order', claimed.orderId), day: claimed.day }),
    ...(row.rewardId === null ? {} : { rewardId: formatId('reward', row.rewardId) }),
    ...(row.closeDay === null ? {} : { closeDay: row.closeDay }),
    ...(row.recordType === recordTypes.buyMachine ? { outflow: outflowOf(row) } : {}),
  }
}

const outflowOf = ({ machineCost, operatorTook }: EntryRow) => ({
  machineCost: formatMoney(machineCost ?? 0n),
  operatorTook: formatMoney(operatorTook ?? 0n),
})

/** Returned money is credited; a debit has the state of its withdrawal. */
function withdrawalStatus({ amount, withdrawal }: EntryRow): RecordItem['status'] {
  if (amount > 0n) return 'credited'
  return withdrawal === 'sent' || withdrawal === null ? 'processing' : withdrawal
}

const rewardSources = ({ promised, revenue, fees, operator, purchases, rest }: EntryRow) =>
  promised === null
    ? null
    : sourcesOf({
        promised,
        revenue: revenue ?? 0n,
        fees: fees ?? 0n,
        operator: operator ?? 0n,
        purchases: purchases ?? 0n,
        rest: BigInt(rest ?? 0),
      })

async function dailyIncomes({ runner, memberId, language }: Asker, window: PageWindow): Promise<Records> {
  const { total, places } = await incomesOnPage(runner, memberId, {
    after: placeKey(window.after),
    offset: window.offset,
    limit: window.limit + 1,
  })
  const { page, next } = pageOf(places, window, ({ day, orderId }) => `${day}.${orderId}`)
  return { total, list: await incomesAt(runner, memberId, page, language), next }
}

/** The records of these incomes, in the order asked. */
export const incomesAt = async (
  runner: Runner,
  memberId: bigint,
  places: readonly IncomePlace[],
  language?: Language,
): Promise<RecordItem[]> =>
  places.length === 0 ? [] : (await incomeRows(runner, memberId, places, language)).map(incomeItem)

function placeKey(after: string | null): IncomePlace | null {
  if (after === null) return null
  const [, day, order] = /^([0-9]{1,6})\.([0-9]{1,18})$/.exec(after) ?? []
  if (day === undefined || order === undefined) throw new Refusal('field_invalid', { field: 'after' })
  return { day: Number(day), orderId: BigInt(order) }
}

function incomeItem(row: IncomeRow): RecordItem {
  const incomeId = formatIncomeId({ orderId: id('order', row.orderId), day: row.day })
  return {
    recordId: incomeId,
    type: recordTypes.dailyIncome,
    amount: formatMoney(paidOf(row)),
    description: 'dailyIncome',
    subject: row.productName,
    time: new Date(shownDueMs(row.boughtAt.getTime(), row.day - row.boughtDay)).toISOString(),
    day: row.day,
    status: incomeStatus(row),
    balanceAfter: null,
    sources: sourcesOf(row),
    incomeId,
  }
}

function incomeStatus(row: IncomeRow): RecordItem['status'] {
  if (paidOf(row) === 0n) return 'not_credited'
  if (row.credited) return 'credited'
  return row.taken ? 'receiving' : 'not_received'
}
