/**
 * One simulated member of a course: what it holds, what it was paid, and who invited it. Minor
 * units.
 */
import type { Holding as Savings } from '../../savings.ts'
import type { CourseGroup } from '../terms.ts'

/** Machines of one kind that one person has, by the last day on which they bring an income. */
interface Holding {
  readonly lastDays: number[]
  /** Those before it have ended. */
  ended: number
  bought: number
}

export interface Person {
  readonly group: CourseGroup
  readonly number: number
  readonly joinedDay: number
  readonly inviter: Person | null
  readonly recruits: Person[]
  /** By the number of the machine in the terms. */
  readonly holdings: Holding[]
  wallet: bigint
  /** Received today, or a reward of this close: in the wallet before the next acts. */
  arriving: bigint
  /** Paid at closes and not received yet. */
  waiting: bigint
  /** Dividends on the share account. */
  dividends: bigint
  machinesBought: number
  /** After the fee. */
  withdrawn: bigint
  fees: bigint
  /** The days on which it withdrew. */
  readonly withdrewOn: number[]
  isAfraid: boolean
  /** Null: never put anything aside. */
  savings: Savings | null
  /** Buyers in this person's team, three levels deep. */
  teamBuyers: number
  /** What they paid in the current month. */
  teamPaid: bigint
}

export const newPerson = (
  group: CourseGroup,
  of: Pick<Person, 'number' | 'joinedDay' | 'inviter' | 'wallet'> & { readonly machines: number },
): Person => ({
  group,
  number: of.number,
  joinedDay: of.joinedDay,
  inviter: of.inviter,
  recruits: [],
  holdings: Array.from({ length: of.machines }, () => ({ lastDays: [], ended: 0, bought: 0 })),
  wallet: of.wallet,
  arriving: 0n,
  waiting: 0n,
  dividends: 0n,
  machinesBought: 0,
  withdrawn: 0n,
  fees: 0n,
  withdrewOn: [],
  isAfraid: false,
  savings: null,
  teamBuyers: 0,
  teamPaid: 0n,
})

/** A person's inviters, nearest first, at most `levels`. */
export function invitersOf(person: Person, levels: number): Person[] {
  const above: Person[] = []
  for (let at = person.inviter; at !== null && above.length < levels; at = at.inviter) above.push(at)
  return above
}

export function addMachine(person: Person, machine: number, lastDay: number): void {
  const holding = person.holdings[machine]
  if (holding === undefined) throw new RangeError(`no machine has number ${machine}`)
  holding.lastDays.push(lastDay)
  holding.bought += 1
  person.machinesBought += 1
}

/**
 * How many machines bring an income on a day; days only increase. Machines bought that day are
 * added later.
 */
export function machinesDue(person: Person, machine: number, day: number): number {
  const holding = person.holdings[machine]
  if (holding === undefined) return 0
  while ((holding.lastDays[holding.ended] ?? day) < day) holding.ended += 1
  return holding.lastDays.length - holding.ended
}
