/** Parts of the books whose code, words and data load when the reader comes near them. */
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { HistoryCards } from './history-cards.tsx'

const CoverageDays = lazy(() =>
  import('./later/coverage-days.tsx').then((file) => ({ default: file.CoverageDays })),
)
const Earned = lazy(() => import('./later/earned.tsx').then((file) => ({ default: file.Earned })))
const WhatIf = lazy(() => import('./later/what-if.tsx').then((file) => ({ default: file.WhatIf })))
const WhoIsAhead = lazy(() =>
  import('./later/who-is-ahead.tsx').then((file) => ({ default: file.WhoIsAhead })),
)
const Tree = lazy(() => import('./later/tree.tsx').then((file) => ({ default: file.Tree })))

export const LaterOfCoverage = () => (
  <>
    <Later>
      <HistoryCards />
    </Later>
    <Later>
      <CoverageDays />
    </Later>
    <Later>
      <Earned />
    </Later>
    <Later>
      <WhatIf />
    </Later>
  </>
)

export const LaterOfMembers = () => (
  <>
    <Later>
      <WhoIsAhead />
    </Later>
    <Later>
      <Tree />
    </Later>
  </>
)

/** The expected height of a part with a chart in px. */
const chartHeight = 420

interface LaterProps {
  readonly children: ReactNode
  /** The expected height in px: the page below moves as little as possible. */
  readonly height?: number
}

export function Later({ children, height = chartHeight }: LaterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  // Nothing is loading yet, so nothing is drawn as if it were.
  if (!isNear) return <div ref={place} style={{ minBlockSize: height }} />
  return <LazyPart waiting={<Skeleton height={height} />}>{children}</LazyPart>
}
