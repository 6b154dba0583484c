/** The statements of a class's books, read as its staff reads them. */

import type { Findings } from './findings.ts'
import { inLanes, until } from './lanes.ts'
import { micros, sumOf } from './money.ts'
import { type Class, operation } from './people.ts'

const lanes = 4
const forecastDays = 30
/** Money on the practice chain has arrived by then. */
const settledMsMax = 60_000

interface Account {
  readonly account: string
  readonly asset: string
  readonly balance: string
}

/** All members of the class, as its staff lists them. */
export async function membersOf({ staff }: Class): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = (await staff.must('operator.members', { pageSize: '50', after })).data
    for (const { memberId } of page.list) ids.push(memberId)
    after = page.next ?? undefined
  } while (after !== undefined)
  return ids
}

/**
 * Debits equal credits in each asset, including members' accounts, and no proof of the ledger has
 * stopped money. The accounts come in as many answers as there are members, and money may move
 * between two of them: so the clock is paused, and they are read again until pending money has
 * arrived. A real error remains.
 */
export async function proveBooks(lesson: Class, seen: Findings): Promise<void> {
  const { staff } = lesson
  await staff.must('operator.setClock', { paused: 'true', reason: 'The books are read.' }, operation())
  let accounts: Account[] = []
  const balanced = await until(async () => {
    accounts = await accountsOf(lesson)
    return accounts.length > 0 && isZeroSum(accounts)
  }, settledMsMax)
  seen.holds(balanced, `debits are credits over ${accounts.length} accounts`)
  const { moneyStopped } = (await staff.must('operator.world')).data
  seen.holds(moneyStopped === false, 'no proof of the ledger stopped money')
}

async function accountsOf(lesson: Class): Promise<Account[]> {
  const { staff } = lesson
  const accounts: Account[] = (await staff.must('operator.accounts')).data.list
  await inLanes(lanes, await membersOf(lesson), async (memberId) => {
    accounts.push(...(await staff.must('operator.accounts', { memberId })).data.list)
  })
  return accounts
}

function isZeroSum(accounts: readonly Account[]): boolean {
  const sums = new Map<string, bigint>()
  for (const { asset, balance } of accounts) sums.set(asset, (sums.get(asset) ?? 0n) + micros(balance))
  return [...sums.values()].every((sum) => sum === 0n)
}

/** The incomes of one day, as staff list them: sums in millionths, and their number. */
export async function incomesOf({ staff }: Class, day: number) {
  let [promised, paid, count] = [0n, 0n, 0]
  let after: string | undefined
  do {
    const { list, next } = (await staff.must('operator.incomes', { day: String(day), pageSize: '50', after }))
      .data
    for (const income of list) {
      promised += micros(income.promised)
      paid += micros(income.paid)
      count += 1
    }
    after = next ?? undefined
  } while (after !== undefined)
  return { promised, paid, count }
}

/**
 * The paid share of the promises from a day's close on; null: not all of these days have passed.
 */
export async function paidByDays({ staff }: Class, days: number): Promise<(day: number) => number | null> {
  const { list } = (await staff.must('books.history', { days: String(days) })).data
  const closes = new Map<number, { promised: string; paid: string }>(
    list.map((one: { day: number; sources: { promised: string; paid: string } }) => [one.day, one.sources]),
  )
  return (day) => {
    const come = Array.from({ length: forecastDays }, (_, index) => closes.get(day + index))
    const passed = come.filter((one) => one !== undefined)
    if (passed.length < forecastDays) return null
    const promised = sumOf(passed.map((one) => one.promised))
    return promised === 0n ? null : Number(sumOf(passed.map((one) => one.paid))) / Number(promised)
  }
}
