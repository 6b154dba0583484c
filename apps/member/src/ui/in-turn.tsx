import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { type Turn, turns } from './turns.ts'

/**
 * What is in it changes after the rest, in slices like `InSlices`, and no two such parts in one
 * frame: React commits all that wait at once, and their layout and painting held a slow phone.
 *
 * For the few large parts of one screen, not for the rows of a list: the last of thirty would wait
 * for thirty frames. As there, not for forms, and another thing needs another `key`.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [shown, show] = useState(children)
  const newest = useRef(children)
  const [turn] = useState<Turn>(() => () => startTransition(() => show(newest.current)))
  useEffect(() => {
    newest.current = children
    if (children === shown) turns.leave(turn)
    else turns.ask(turn)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes when the turn is over.
  useEffect(() => turns.end(turn), [turn, shown])
  useEffect(() => () => turns.leave(turn), [turn])
  return shown
}
