/** What a long list keeps of its pieces: which are near the screen, and how high the others were. */

/** Rows to a piece: few enough to be drawn within a frame. */
const rowsOfPiece = 10
/** A list of so many rows is drawn whole: the browser's own search finds all of it. */
export const wholeUpTo = 100
/** How far beyond the screen a piece is drawn, in px: a fast throw passes about so much while it is. */
const nearPx = 1500
/** The first pieces stand at once where a list is opened at its top. */
const firstPieces = 2

/** `piecesOf(rows)`: ten and ten of them. */
export const piecesOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / rowsOfPiece) }, (_, at) =>
    items.slice(at * rowsOfPiece, (at + 1) * rowsOfPiece),
  )

/** The place in the whole list of a piece's row, from 1. */
export const positionOf = (piece: number, row: number): number => piece * rowsOfPiece + row + 1

/** Of one list: the heights of its pieces in px, and those that were last near the screen. */
export interface Memory {
  readonly heights: Map<number, number>
  readonly near: Set<number>
}

/** A piece is drawn when it is near, and once before its height is known. */
export const isDrawnAtFirst = ({ heights, near }: Memory, at: number): boolean =>
  at < firstPieces || near.has(at) || !heights.has(at)

const memoriesMax = 20
const memories = new Map<string, Memory>()

/** What was kept of a list when it was last left, so that going back finds its place. */
export function memoryOf(list: string): Memory {
  const memory = memories.get(list) ?? { heights: new Map<number, number>(), near: new Set<number>() }
  memories.delete(list)
  memories.set(list, memory)
  const oldest = memories.keys().next().value
  if (memories.size > memoriesMax && oldest !== undefined) memories.delete(oldest)
  return memory
}

export interface Watch {
  /** Tells when a piece comes near or goes far, with its height then; the answer ends it. */
  readonly watch: (piece: Element, tell: (isNear: boolean, height: number) => void) => () => void
}

/** One observer for all pieces of a list, within the sheet that it may stand in. */
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
        { root: piece.closest('dialog'), rootMargin: `${nearPx}px 0px` },
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
