/** The withdrawals of a group's members on a day. */
import { msPerDay } from '@glasshouse/contract/values/time.ts'
import { withdrawalFeeBasisPoints } from '../fees.ts'
import { limitOfPercent } from '../seeded-draw.ts'
import { nextOpeningMs } from '../withdrawal-hours.ts'
import { dayOf, startOfDayMs } from '../world-clock.ts'
import type { Block } from './blocks.ts'
import {
  amountAt,
  byteAt,
  type Columns,
  floorOver,
  joinedBy,
  type PlacedGroup,
  partOf,
  wholeAt,
} from './columns.ts'
import type { Course } from './course.ts'
import { type Draws, drawTens, listDrawn } from './drawing.ts'
import type { CourseTerms } from './terms.ts'

/** One practice USDT, and ten thousand: the server's bounds of a withdrawal over the chain. */
const [leastWithdrawal, mostWithdrawal] = [1_000_000, 10_000_000_000]
/** Members type amounts in hundredths of a unit. */
const typedUnit = 10_000
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

export function withdrawingOn(
  { columns, terms, tens }: Course,
  placed: PlacedGroup,
  day: number,
): Withdrawing {
  const { withdraws, withdrawShare, rumourDay, rumourShare } = placed.group.behaviour
  const heard = rumourDay !== null && day >= rumourDay
  return {
    day,
    draws: {
      tens: drawTens(tens.withdraws, placed, 'withdraws', day),
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
export function withdrawAll({ columns, list }: Course, withdrawing: Withdrawing, block: Block): number {
  const afraid = columns.fright?.afraid ?? null
  const may = { ...block, end: Math.min(block.end, withdrawing.may) }
  const count = listDrawn(list, withdrawing.draws, may)
  let fees = 0
  for (let nth = 0; nth < count; nth++) {
    const place = wholeAt(list, nth)
    if (afraid === null || byteAt(afraid, place) === 0)
      fees += withdraw(columns, place, withdrawing.share, withdrawing)
  }
  if (afraid === null) return fees
  for (let place = may.from + may.first; place < may.from + may.end; place++)
    if (byteAt(afraid, place) === 1) fees += withdraw(columns, place, 100, withdrawing)
  return fees
}

/** Returns the fee, as far as it reaches its pot by itself. */
function withdraw(
  columns: Columns,
  place: number,
  share: number,
  { day, arrivingMost }: Withdrawing,
): number {
  if (share === 0) return 0
  const wallet = amountAt(columns.wallet, place)
  const amount = Math.min(mostWithdrawal, partOf(wallet, share, typedUnit))
  if (amount < leastWithdrawal) return 0
  const fee = floorOver(amount * feePoints + 9_999, 10_000)
  columns.wallet[place] = wallet - amount
  columns.withdrawn[place] = amountAt(columns.withdrawn, place) + amount - fee
  columns.fees[place] = amountAt(columns.fees, place) + fee
  if (columns.fright?.near) columns.fright.near.withdrewOn[place] = day
  return amount <= arrivingMost ? fee : 0
}

/** The day on which a withdrawal of this day arrives and its fee reaches its pot. */
export const arrivalDay = ({ dayZeroMs, timeZone }: CourseTerms, day: number): number =>
  dayOf(dayZeroMs, nextOpeningMs(startOfDayMs(dayZeroMs, day) + actsAtMs, timeZone))
