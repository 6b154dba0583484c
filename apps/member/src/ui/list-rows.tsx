/**
 * The rows of a list, ten to a piece. Of a long list only the pieces near the screen are rendered;
 * each of the others is an empty box of its last height, so that the page keeps its length and the
 * reader's place (decision 0195).
 */
import { type Key, type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { placeNow } from '../platform/login-place.ts'
import {
  isDrawnAtFirst,
  type Memory,
  makeWatch,
  memoryOf,
  piecesOf,
  positionOf,
  type Watch,
  wholeUpTo,
} from './list-pieces.ts'

interface Drawing<T> {
  readonly row: (item: T, before: T | undefined) => ReactNode
  readonly keyOf: (item: T) => Key
  /** The total number of rows; -1 when more exist than were loaded. */
  readonly total: number
}

interface RowsProps<T> extends Drawing<T> {
  readonly items: readonly T[]
  readonly label: string | undefined
  readonly busy: boolean
}

export function Rows<T>({ items, label, busy, ...drawing }: RowsProps<T>) {
  const [kept] = useState(() => ({ memory: memoryOf(`${placeNow()} ${label ?? ''}`), ...makeWatch() }))
  const pieces = useMemo(() => piecesOf(items), [items])
  const [focused, setFocused] = useState<number | null>(null)
  const isLong = items.length > wholeUpTo
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pieces are between the list and its rows
    <div role="list" className="stack-tight" aria-label={label} aria-busy={busy}>
      {pieces.map((piece, at) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is a place in the list
          key={at}
          {...drawing}
          {...kept}
          at={at}
          items={piece}
          last={pieces[at - 1]?.at(-1)}
          isLong={isLong}
          isHeld={focused !== null && Math.abs(at - focused) <= 1}
          onFocus={isLong ? setFocused : undefined}
        />
      ))}
    </div>
  )
}

interface PieceProps<T> extends Drawing<T>, Watch {
  readonly at: number
  readonly items: readonly T[]
  /** The last item of the piece above. */
  readonly last: T | undefined
  readonly isLong: boolean
  /**
   * The focus is in this piece or next to it: it is rendered wherever it is, so that Tab always
   * finds the next row.
   */
  readonly isHeld: boolean
  readonly onFocus: ((at: number) => void) | undefined
  readonly memory: Memory
}

function Piece<T>({
  at,
  items,
  last,
  isLong,
  isHeld,
  onFocus,
  memory,
  watch,
  row,
  keyOf,
  total,
}: PieceProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(() => isDrawnAtFirst(memory, at))
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || !isLong) return
    return watch(element, (isNear, height) => {
      if (isNear) memory.near.add(at)
      else memory.near.delete(at)
      if (!isNear) memory.heights.set(at, height)
      startTransition(() => setDrawn(isNear))
    })
  }, [isLong, at, memory, watch])
  if (isLong && !isDrawn && !isHeld) {
    return <div ref={box} role="none" style={{ blockSize: memory.heights.get(at) }} />
  }
  return (
    <div ref={box} role="none" className="stack-tight" onFocus={() => onFocus?.(at)}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as the list
        <div key={keyOf(item)} role="listitem" aria-setsize={total} aria-posinset={positionOf(at, index)}>
          {row(item, index === 0 ? last : items[index - 1])}
        </div>
      ))}
    </div>
  )
}
