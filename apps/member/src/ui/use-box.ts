import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Box } from './chart-scale.ts'

/** The size of an element in px, kept up to date; null until it is measured. */
export function useBox(element: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = () => setBox({ width: target.clientWidth, height: target.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return box
}
