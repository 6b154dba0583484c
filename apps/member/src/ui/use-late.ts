import { useEffect, useState } from 'react'
import { longMs, slowMs } from '../platform/line.ts'

/** How long something has been in progress: `slow` from 3 s on, `long` from 10 s on. */
export type Wait = 'short' | 'slow' | 'long'

export function useWaited(isGoingOn: boolean): Wait {
  const [wait, setWait] = useState<Wait>('short')
  useEffect(() => {
    if (!isGoingOn) return
    const timers = [setTimeout(() => setWait('slow'), slowMs), setTimeout(() => setWait('long'), longMs)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWait('short')
    }
  }, [isGoingOn])
  return wait
}
