/**
 * The members of a group who act on a day. Draws are listed before anybody acts: in a loop of their
 * own they have no jumps that a processor cannot foresee, as draws between acts have.
 */
import { fillTens, limitFor, oneBelow, prefixOf, withDigit } from '../seeded-draw.ts'
import type { Block } from './blocks.ts'
import { type PlacedGroup, wholeAt } from './columns.ts'

/** The draws of a group for one purpose on one day. */
export interface Draws {
  /** What each ten neighbours have in common. */
  readonly tens: Int32Array
  /** 0 … 2³²: a member does it whose 32 bits are below. */
  readonly below: number
}

/** Room for the draws of as many members. */
export const emptyTens = (people: number): Int32Array => new Int32Array(Math.ceil(people / 10) + 1)

/** Fills the tens for a purpose on a day, and returns them. */
export function drawTens(
  tens: Int32Array,
  { group: { seed }, made }: PlacedGroup,
  purpose: string,
  day: number,
): Int32Array {
  fillTens(prefixOf(seed, purpose, day), tens, Math.ceil(made / 10))
  return tens
}

/** The 32 bits that a member's number draws. */
export function drawnBy(tens: Int32Array, number: number): number {
  const ten = (number / 10) | 0 // compiled to a multiplication, which `Math.floor` is not
  return withDigit(wholeAt(tens, ten), number - ten * 10)
}

/** Lists the places whose draw is below the limit, in their order; returns how many. */
export function listDrawn(list: Int32Array, { tens, below }: Draws, { from, first, end }: Block): number {
  if (below === 0) return 0
  const limit = limitFor(below)
  let count = 0
  let place = from + first
  for (let ten = first / 10; ten * 10 < end; ten++) {
    const hash = wholeAt(tens, ten)
    const digits = Math.min(10, end - ten * 10)
    for (let digit = 0; digit < digits; digit++) {
      // Written in any case, and kept by counting it: there is no jump to foresee.
      list[count] = place
      count = (count + oneBelow(hash, digit, limit)) | 0
      place = (place + 1) | 0
    }
  }
  return count
}
