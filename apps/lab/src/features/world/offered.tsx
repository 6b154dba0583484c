/**
 * Offers to open a world's file. Its script comes when the reader is near: few readers have such a
 * file, and a first visit loads no more than it needs.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import './world.css'

/** When its script does not come, the lab goes on without it. */
const Entrance = lazy(() => import('./entrance.tsx').catch(() => ({ default: () => null })))

const near = '100px'

export function WorldFile() {
  const [isNear, setIsNear] = useState(false)
  const door = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (door.current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: near },
    )
    watch.observe(door.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="world-door" ref={door}>
      <Suspense fallback={null}>{isNear ? <Entrance /> : null}</Suspense>
    </div>
  )
}
