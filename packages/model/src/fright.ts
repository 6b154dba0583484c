/**
 * Members who take fright by themselves. Each member has one nerve, drawn from its number, and
 * takes fright when something that it sees exceeds the nerve. From then on it withdraws everything
 * and buys nothing.
 *
 * A member sees what is public or known to a neighbour: whether the last close was short, for how
 * many days like it the pots would last, and how many of its acquaintances withdrew lately.
 */
import { drawPpm } from './seeded-draw.ts'

/** What frightens the members of a group; 0: that does not. */
export interface Fright {
  /** Percent of the members who take fright when a close was short. */
  readonly frightShort: number
  /**
   * Days: at a close with less than this many times its promises in the pots, the first take
   * fright. At half of it half of the members have, at empty pots all.
   */
  readonly frightCover: number
  /**
   * Percent of the members who take fright when all whom they know have withdrawn lately; when half
   * of these have, half as many do.
   */
  readonly frightNear: number
}

export const noFright = { frightShort: 0, frightCover: 0, frightNear: 0 } as const satisfies Fright

/** People talk about the withdrawals of this many days before today. */
export const talkedAboutDays = 3

/** 0 … 999,999: the lower, the sooner. */
export const nerveOf = (seed: string, number: number): number => drawPpm(seed, 'nerve', number)

const nerves = 1_000_000

/** A close as the books show it. */
export interface SeenClose {
  readonly isShort: boolean
  /** Incomes. */
  readonly promised: bigint
  /** Left in the pots that incomes may draw on. */
  readonly inPots: bigint
}

/** Every nerve below it takes fright at the close. */
export function frightAt({ frightShort, frightCover }: Fright, close: SeenClose): number {
  const short = close.isShort ? frightShort * (nerves / 100) : 0
  const enough = BigInt(frightCover) * close.promised
  const missing = enough - close.inPots
  if (missing <= 0n) return short
  // Rounded up: a nerve is below the exact quotient exactly when it is below this.
  return Math.max(short, Number((missing * BigInt(nerves) + enough - 1n) / enough))
}

export interface Neighbours {
  /** A member's acquaintances: its inviter, and the members whom it invited before today. */
  readonly known: number
  readonly withdrew: number
}

/** Whole numbers below 2⁵³: at most a million members × a million nerves. */
export const frightensNear = (
  { frightNear }: Pick<Fright, 'frightNear'>,
  nerve: number,
  { known, withdrew }: Neighbours,
): boolean => nerve * known < withdrew * frightNear * (nerves / 100)
