/**
 * The members of a block who act on a day. Draws are listed before anybody acts: in a loop of their
 * own they have no jumps that a processor cannot foresee, as draws between acts have.
 */
import { fillTens, limitFor, oneBelow, prefixOf, withDigit } from '../seeded-draw.ts'
import { type Block, blockSize } from './blocks.ts'
import type { PlacedGroup } from './columns.ts'

/** The draws of a group for one purpose on one day. */
export interface Draws {
  /** What all of its members have in common. */
  readonly prefix: number
  /** 0 … 2³²: a member does it whose 32 bits are below. */
  readonly below: number
}

export const prefixFor = ({ group: { seed } }: PlacedGroup, purpose: string, day: number): number =>
  prefixOf(seed, purpose, day)

/** Room for what each ten of a block's members have in common. */
export const emptyTens = (): Int32Array => new Int32Array(blockSize / 10)

export const drawTens = (tens: Int32Array, prefix: number, { first }: Block): void =>
  fillTens(prefix, tens, first / 10)

/** The 32 bits that a member draws: the block's tens, and how many members are before it there. */
export function drawnBy(tens: Int32Array, nth: number): number {
  const ten = (nth / 10) | 0 // compiled to a multiplication, which `Math.floor` is not
  return withDigit(tens[ten] as number, nth - ten * 10)
}

/**
 * Lists the places whose draw is below the limit, in their order; returns how many. A place is
 * written in any case, and kept by counting it: there is no jump to foresee. Five members at a
 * time, because the loop itself takes as long as a third of a draw; so up to four after the last
 * are drawn as well, and dropped. Both arrays are used once before the loop: V8 then checks their
 * kinds there and not in the loop, of which these checks were a seventh.
 */
export function listDrawn(
  { list, tens }: { readonly list: Int32Array; readonly tens: Int32Array },
  { prefix, below }: Draws,
  block: Block,
): number {
  const { from, first, end } = block
  if (below === 0 || end <= first) return 0
  drawTens(tens, prefix, block)
  const { last, upper } = limitFor(below)
  const isBelow = oneBelow // see `receiving.ts`
  const fives = Math.ceil((end - first) / 5)
  list[0] = tens[0] as number
  let count = 0
  let place = from + first
  for (let five = 0; five < fives; five++) {
    const hash = tens[five >> 1] as number
    const digit = (five & 1) * 5
    list[count] = place
    count = (count + isBelow(hash, digit, last, upper)) | 0
    list[count] = place + 1
    count = (count + isBelow(hash, digit + 1, last, upper)) | 0
    list[count] = place + 2
    count = (count + isBelow(hash, digit + 2, last, upper)) | 0
    list[count] = place + 3
    count = (count + isBelow(hash, digit + 3, last, upper)) | 0
    list[count] = place + 4
    count = (count + isBelow(hash, digit + 4, last, upper)) | 0
    place = (place + 5) | 0
  }
  while (count > 0 && (list[count - 1] as number) >= from + end) count -= 1
  return count
}
