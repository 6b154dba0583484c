/**
 * Machines sold, as the coming closes find them: equal amounts together, and how many of each
 * product work on a day.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { DueGroup } from '../funding.ts'
import type { DueSpan } from '../schedule.ts'

/** Identical machines: the same product, the same return a day over the same days. */
export interface MachinesAlike extends DueSpan {
  readonly productId: string
  readonly dayReturn: Money
  readonly count: bigint
}

/** The machines that are paid at one close. */
export interface MachinesOfDay {
  /** By the amount due to each, the smallest first. */
  readonly due: readonly DueGroup[]
  readonly working: ReadonlyMap<string, bigint>
  readonly all: bigint
  readonly promised: Money
}

export interface DaysAhead {
  readonly openDay: number
  readonly days: number
}

/**
 * For the closes of `openDay` and the days after it. Each group is touched twice by amount and
 * product, whatever its term.
 */
export function machinesAhead(machines: Iterable<MachinesAlike>, ahead: DaysAhead): MachinesOfDay[] {
  const byAmount = new Map<bigint, bigint[]>()
  const byProduct = new Map<string, bigint[]>()
  for (const group of machines) {
    change(byAmount, group.dayReturn, group, ahead)
    change(byProduct, group.productId, group, ahead)
  }
  const amounts = [...byAmount].sort(([one], [other]) => (one < other ? -1 : 1))
  const counts = new Map<bigint, bigint>()
  const working = new Map<string, bigint>()
  return Array.from({ length: ahead.days }, (_, at) => {
    const due = amounts.flatMap(([amount, changes]): DueGroup[] => {
      const count = (counts.get(amount) ?? 0n) + (changes[at] ?? 0n)
      counts.set(amount, count)
      return count > 0n ? [{ amount: money(amount), count }] : []
    })
    for (const [product, changes] of byProduct)
      working.set(product, (working.get(product) ?? 0n) + (changes[at] ?? 0n))
    return {
      due,
      working: new Map(working),
      all: due.reduce((sum, { count }) => sum + count, 0n),
      promised: money(due.reduce((sum, { amount, count }) => sum + amount * count, 0n)),
    }
  })
}

/**
 * Each day as one amount: where the weather is estimated, a unit of rounding says nothing, and
 * twenty amounts cost ten times as much.
 */
export const asOneAmount = (days: readonly MachinesOfDay[]): MachinesOfDay[] =>
  days.map((day) => ({ ...day, due: day.promised > 0n ? [{ amount: day.promised, count: 1n }] : [] }))

function change<Key>(changes: Map<Key, bigint[]>, key: Key, group: MachinesAlike, ahead: DaysAhead): void {
  const place = (day: number) => Math.min(ahead.days, Math.max(0, day - ahead.openDay))
  const [from, behind] = [place(group.firstDay), place(group.lastDay + 1)]
  if (from === behind) return
  let own = changes.get(key)
  if (own === undefined) changes.set(key, (own = Array.from({ length: ahead.days + 1 }, () => 0n)))
  own[from] = (own[from] ?? 0n) + group.count
  own[behind] = (own[behind] ?? 0n) - group.count
}

/** Sales of the days before, by terms: they repeat when sales continue. */
export interface SoldAlike {
  readonly productId: string
  readonly dayReturn: Money
  readonly validDays: number
  readonly count: bigint
}

/**
 * `count` in `overDays` days, as whole units on each day from 0 on: they never drift from the mean
 * by more than one.
 */
export const spreadOver = (count: bigint, overDays: number, day: number): bigint =>
  (count * BigInt(day + 1)) / BigInt(overDays) - (count * BigInt(day)) / BigInt(overDays)

/** The machines that would be sold from the open day on, at the mean of `overDays` days. */
export function salesAhead(
  sold: readonly SoldAlike[],
  overDays: number,
  { openDay, days }: DaysAhead,
): MachinesAlike[] {
  return sold.flatMap(({ productId, dayReturn, validDays, count }) =>
    Array.from({ length: days }, (_, day) => ({
      productId,
      dayReturn,
      count: spreadOver(count, overDays, day),
      firstDay: openDay + day + 1,
      lastDay: openDay + day + validDays,
    })).filter((group) => group.count > 0n),
  )
}
