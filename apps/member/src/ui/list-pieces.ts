/** The memory of a long list's pieces: which are near the screen, and the height of the others. */
import { scrollBoxOf } from './scroll-box.ts'

/** The rows of a piece: few enough to be rendered within a frame. */
const rowsOfPiece = 10
/**
 * A list of up to this many rows is rendered whole, so that the browser's own search finds all of
 * it.
 */
export const wholeUpTo = 100
/**
 * The distance from the screen, in px, within which a piece is rendered: a fast fling moves about
 * this far while the piece is rendered.
 */
const nearPx = 1500
/** The first pieces are rendered immediately where a list is opened at its top. */
const firstPieces = 2

/** `piecesOf(rows)`: the rows in groups of ten. */
export const piecesOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / rowsOfPiece) }, (_, at) =>
    items.slice(at * rowsOfPiece, (at + 1) * rowsOfPiece),
  )

/** The position in the whole list, counted from 1, of a piece's row. */
export const positionOf = (piece: number, row: number): number => piece * rowsOfPiece + row + 1

/**
 * One list's memory: the heights of its pieces in px, and the pieces that were last near the
 * screen.
 */
export interface Memory {
  readonly heights: Map<number, number>
  readonly near: Set<number>
}

/** A piece is rendered first when it is one of the first, was near, or has no known height. */
export const isDrawnAtFirst = ({ heights, near }: Memory, at: number): boolean =>
  at < firstPieces || near.has(at) || !heights.has(at)

const memoriesMax = 20
const memories = new Map<string, Memory>()

/** The memory of a list as it was last left, so that going back finds its place. */
export function memoryOf(list: string): Memory {
  const memory = memories.get(list) ?? { heights: new Map<number, number>(), near: new Set<number>() }
  memories.delete(list)
  memories.set(list, memory)
  const oldest = memories.keys().next().value
  if (memories.size > memoriesMax && oldest !== undefined) memories.delete(oldest)
  return memory
}

export interface Watch {
  /**
   * Reports when a piece comes near or goes far, with its height at that moment; the returned
   * function stops it.
   */
  readonly watch: (piece: Element, tell: (isNear: boolean, height: number) => void) => () => void
}

/** One observer for all pieces of a list, rooted in what scrolls them. */
export function makeWatch(): Watch {
  const told = new Map<Element, (isNear: boolean, height: number) => void>()
  let observer: IntersectionObserver | null = null
  return {
    watch: (piece, tell) => {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            told.get(target)?.(isIntersecting, boundingClientRect.height)
          }
        },
        { root: scrollBoxOf(piece), rootMargin: `${nearPx}px 0px` },
      )
      told.set(piece, tell)
      observer.observe(piece)
      return () => {
        told.delete(piece)
        observer?.unobserve(piece)
        if (told.size > 0) return
        observer?.disconnect()
        observer = null
      }
    },
  }
}
