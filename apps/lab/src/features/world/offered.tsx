/** Offers to open a world's file, once the rest of the page is there. */
import { lazy, Suspense } from 'react'

/** When its script does not come, the lab goes on without it. */
const Entrance = lazy(() => import('./entrance.tsx').catch(() => ({ default: () => null })))

export const WorldFile = () => (
  <Suspense fallback={null}>
    <Entrance />
  </Suspense>
)
