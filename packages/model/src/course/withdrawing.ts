/** The withdrawals of a group's members on a day. */
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { withdrawalFeeBasisPoints } from '../fees.ts'
import { limitOfPercent } from '../seeded-draw.ts'
import { nextOpeningMs } from '../withdrawal-hours.ts'
import { dayOf, startOfDayMs } from '../world-clock.ts'
import type { Block } from './blocks.ts'
import { byteAt, joinedBy, type PlacedGroup, partOf, wholeAt } from './columns.ts'
import type { Course } from './course.ts'
import { type Draws, listDrawn, prefixFor } from './drawing.ts'
import type { CourseTerms } from './terms.ts'

/** One practice USDT, and ten thousand: the server's bounds of a withdrawal over the chain. */
const [leastWithdrawal, mostWithdrawal] = [1_000_000, 10_000_000_000]
/** Members type amounts in hundredths of a unit. */
const typedUnit = 10_000
/** Of ten thousand. */
const feePoints = Number(withdrawalFeeBasisPoints)
/** An address is held for 24 hours: for a member who joined two days ago that time is over. */
const usualLockUpDays = 2
/** People act in the middle of a day. */
const actsAtMs = msPerDay / 2
/** Every draw is below it. */
const always = 2 ** 32

export interface Withdrawing {
  readonly day: number
  readonly draws: Draws
  /** Members from this number on joined too lately to withdraw. */
  readonly may: number
  /** Percent of the wallet. */
  readonly share: number
  /** Fees of larger withdrawals reach no pot by themselves. */
  readonly arrivingMost: number
}

export function withdrawingOn({ columns, terms }: Course, placed: PlacedGroup, day: number): Withdrawing {
  const { withdraws, withdrawShare, rumourDay, rumourShare } = placed.group.behaviour
  const heard = rumourDay !== null && day >= rumourDay
  return {
    day,
    draws: {
      prefix: prefixFor(placed, 'withdraws', day),
      below: heard ? always : limitOfPercent(withdraws),
    },
    may: joinedBy(columns, placed, day - (terms.lockUpDays ?? usualLockUpDays)),
    share: heard ? rumourShare : withdrawShare,
    arrivingMost: terms.jumped === true ? -1 : Number(terms.withdrawalAutoMax),
  }
}

/**
 * Members who took fright withdraw everything, and others a share where their draws say so. Returns
 * the fees.
 */
export function withdrawAll(course: Course, withdrawing: Withdrawing, block: Block): number {
  const { columns, list } = course
  const may = { ...block, end: Math.min(block.end, withdrawing.may) }
  const count = listDrawn(course, withdrawing.draws, may)
  const { fright } = columns
  if (fright === null) return withdraw(course, count, withdrawing, withdrawing.share)
  let calm = 0
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    if (byteAt(fright.afraid, place) === 0) list[calm++] = place
  }
  const fees = withdraw(course, calm, withdrawing, withdrawing.share)
  let afraid = 0
  for (let place = may.from + may.first; place < may.from + may.end; place++)
    if (byteAt(fright.afraid, place) === 1) list[afraid++] = place
  return fees + withdraw(course, afraid, withdrawing, 100)
}

/**
 * The first `count` members on the list withdraw a share. Returns the fees, as far as they reach
 * their pot by themselves.
 */
function withdraw(
  { columns, list, amounts }: Course,
  count: number,
  { day, arrivingMost }: Withdrawing,
  share: number,
): number {
  if (share === 0) return 0
  const { wallet } = columns
  let kept = 0
  let arriving = 0
  for (let nth = 0; nth < count; nth++) {
    const place = list[nth] as number
    const has = wallet[place] as number
    const amount = Math.min(mostWithdrawal, partOf(has, share, typedUnit))
    if (amount < leastWithdrawal) continue
    wallet[place] = has - amount
    list[kept] = place
    amounts[kept] = amount
    kept += 1
    if (amount <= arrivingMost) arriving += feesOf(amount)
  }
  addWithdrawn(columns.withdrawn, list, amounts, kept)
  const near = columns.fright?.near ?? null
  if (near !== null) for (let nth = 0; nth < kept; nth++) near.withdrewOn[list[nth] as number] = day
  return arriving
}

/**
 * By itself: few withdraw, so that nearly each of them waits for memory, and in a short loop more of
 * them wait side by side.
 */
function addWithdrawn(withdrawn: Float64Array, list: Int32Array, amounts: Float64Array, count: number): void {
  for (let nth = 0; nth < count; nth++) {
    const place = list[nth] as number
    withdrawn[place] = (withdrawn[place] as number) + (amounts[nth] as number)
  }
}

/**
 * The fees of withdrawals that are so much together. Each is a multiple of the typed unit, of which
 * so many ten-thousandths are a whole number: nothing is rounded.
 */
export const feesOf = (withdrawn: number): number => (withdrawn / 10_000) * feePoints

/** The day on which a withdrawal of this day arrives and its fee reaches its pot. */
export const arrivalDay = ({ dayZeroMs, timeZone }: CourseTerms, day: number): number =>
  dayOf(dayZeroMs, nextOpeningMs(startOfDayMs(dayZeroMs, day) + actsAtMs, timeZone))
