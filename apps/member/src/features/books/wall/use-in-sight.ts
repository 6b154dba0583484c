/** Whether a part of the page is on the screen: a moving part stops while it is not visible. */
import { type RefObject, useEffect, useState } from 'react'

export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
