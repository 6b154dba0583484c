/**
 * Blocks of neighbours. A block goes through all acts of a day before the next one does, so that
 * its columns are read from memory once a day: those of one block fit in a core's own cache.
 */
import type { PlacedGroup } from './columns.ts'

/** Members of a group by their numbers: from `first` (a multiple of ten) to before `end`. */
export interface Block {
  /** The place of the group's number 0. */
  readonly from: number
  readonly first: number
  readonly end: number
}

/** Members; a multiple of ten. */
export const blockSize = 10_000

/** In the order of the numbers. */
export function eachBlock({ from, made }: PlacedGroup, does: (block: Block) => void): void {
  for (let first = 0; first < made; first += blockSize)
    does({ from, first, end: Math.min(made, first + blockSize) })
}
