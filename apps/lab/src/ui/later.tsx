/**
 * Draws its content after what is around it, in a task of its own: on a slow phone a whole screen
 * in one task is a fifth of a second in which it answers nothing.
 */
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { breathe } from '../platform/breathe.ts'

interface Props {
  readonly children: ReactNode
  /** After so many others: what is drawn below them comes when they are there. */
  readonly tasks?: number
}

export function Later({ children, tasks = 1 }: Props) {
  const [left, setLeft] = useState(tasks)
  useEffect(() => {
    if (left === 0) return
    let isThere = true
    void breathe().then(() => {
      if (isThere) startTransition(() => setLeft(left - 1))
    })
    return () => {
      isThere = false
    }
  }, [left])
  return left === 0 ? children : null
}
