/**
 * Savings in a course, by the server's rules: a unit costs one practice USDT, goes from the wallet
 * to the member's own savings and back at once, and is promised a share of it for each whole day
 * that it was held (`savings.ts`). A member takes back before withdrawing and puts aside after
 * buying. Each of these is a pass over its group, so that a course without savings does neither.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { CloseFunding } from '../close-funding.ts'
import type { DueGroup } from '../funding.ts'
import { mulDivFloor } from '../mul-div.ts'
import { limitOfPercent } from '../seeded-draw.ts'
import { eachBlock } from './blocks.ts'
import {
  amountAt,
  byteAt,
  floorOver,
  type PlacedGroup,
  paidInto,
  partOf,
  restOver,
  type SavingColumns,
} from './columns.ts'
import type { Course } from './course.ts'
import { drawnBy, drawTens, prefixFor } from './drawing.ts'

/** Members type amounts in hundredths of a unit. */
const typedUnit = 10_000
const minorPerUnit = 1_000_000

/** Calls `does` for each member of the group whose draw is below the limit. */
function eachDrawn(
  { tens }: Course,
  placed: PlacedGroup,
  { purpose, day, percent }: { readonly purpose: string; readonly day: number; readonly percent: number },
  does: (place: number, isDrawn: boolean) => void,
): void {
  const prefix = prefixFor(placed, purpose, day)
  const below = limitOfPercent(percent)
  eachBlock(placed, (block) => {
    drawTens(tens, prefix, block)
    const start = block.from + block.first
    const members = block.end - block.first
    for (let nth = 0; nth < members; nth++) does(start + nth, drawnBy(tens, nth) < below)
  })
}

const isAfraidAt = ({ columns: { fright } }: Course, place: number): boolean =>
  fright !== null && byteAt(fright.afraid, place) === 1

/** All units of those who take back; who is afraid or heard the rumour always does. */
export function takeBack(course: Course, placed: PlacedGroup, day: number): void {
  const { saving, behaviour } = placed.group
  const { savings, wallet } = course.columns
  if (saving === undefined || savings === null) return
  const { units, lowest } = savings
  const heard = behaviour.rumourDay !== null && day >= behaviour.rumourDay
  const drawn = { purpose: 'takes-back', day, percent: saving.takesBack }
  eachDrawn(course, placed, drawn, (place, isDrawn) => {
    lowest[place] = amountAt(units, place)
    if (!isDrawn && !heard && !isAfraidAt(course, place)) return
    wallet[place] = amountAt(wallet, place) + amountAt(units, place)
    units[place] = 0
    lowest[place] = 0
  })
}

/** A part of the wallet of those who put aside; nobody who is afraid or heard the rumour does. */
export function putAside(course: Course, placed: PlacedGroup, day: number): void {
  const { saving, behaviour } = placed.group
  const { savings, wallet } = course.columns
  if (saving === undefined || savings === null) return
  if (behaviour.rumourDay !== null && day >= behaviour.rumourDay) return
  const { units } = savings
  const drawn = { purpose: 'puts-aside', day, percent: saving.putsAside }
  eachDrawn(course, placed, drawn, (place, isDrawn) => {
    if (!isDrawn || isAfraidAt(course, place)) return
    const had = amountAt(wallet, place)
    const amount = partOf(had, saving.share, typedUnit)
    wallet[place] = had - amount
    units[place] = amountAt(units, place) + amount
  })
}

export interface AccrualsDue {
  /**
   * All of them as one group: what a close draws and what part of each promise it pays depend on
   * the sum alone, and the amounts are as many as the members.
   */
  readonly groups: readonly DueGroup[]
  readonly promised: Money
  /** Pays each from the close that funded the group; returns the sum. */
  pay(close: CloseFunding): Money
}

const nothing: AccrualsDue = { groups: [], promised: money(0n), pay: () => money(0n) }

/** What the units held through the day are promised: rounded down, for each member. */
export function accrualsDue(course: Course): AccrualsDue {
  const { savings } = course.columns
  const points = Number(course.terms.savingsBasisPoints ?? 0n)
  if (savings === null || points === 0) return nothing
  const sum = emptySum()
  eachAccrual(course, savings, points, (_, amount) => addTo(sum, amount))
  const promised = moneyOf(sum)
  if (promised === 0n) return nothing
  return {
    groups: [{ amount: promised, count: 1n }],
    promised,
    pay: (close) => {
      if (!close.payouts.groups.some(({ kind }) => kind === 'fund')) return money(0n)
      const paidOf = paidBy(close)
      const arriving = paidInto(course.columns)
      const paid = emptySum()
      eachAccrual(course, savings, points, (place, amount) => {
        const part = paidOf(amount)
        arriving[place] = amountAt(arriving, place) + part
        addTo(paid, part)
      })
      return moneyOf(paid)
    },
  }
}

/** Each promise by the rule of every income: its part of what was drawn, rounded down. */
function paidBy({ due: { drawn, promised } }: CloseFunding): (amount: number) => number {
  if (drawn === promised) return (amount) => amount
  const paid = new Map<number, number>()
  return (amount) => {
    const known = paid.get(amount) ?? Number(mulDivFloor(money(BigInt(amount)), drawn, promised))
    paid.set(amount, known)
    return known
  }
}

function eachAccrual(
  { groups }: Course,
  { lowest }: SavingColumns,
  points: number,
  does: (place: number, amount: number) => void,
): void {
  for (const { from, made } of groups)
    for (let place = from; place < from + made; place++) {
      const amount = partOf(amountAt(lowest, place), points, 1, 10_000)
      if (amount > 0) does(place, amount)
    }
}

/** A sum that stays exact where the amounts together may pass 2⁵³: whole units apart from parts. */
interface Sum {
  whole: number
  parts: number
}

const emptySum = (): Sum => ({ whole: 0, parts: 0 })

function addTo(sum: Sum, amount: number): void {
  sum.whole += floorOver(amount, minorPerUnit)
  sum.parts += restOver(amount, minorPerUnit)
}

const moneyOf = ({ whole, parts }: Sum): Money => money(BigInt(whole) * BigInt(minorPerUnit) + BigInt(parts))

/** What all members have put aside. */
export function putAsideOf({ columns: { savings } }: Course): Money {
  const sum = emptySum()
  for (const units of savings?.units ?? []) addTo(sum, units)
  return moneyOf(sum)
}
