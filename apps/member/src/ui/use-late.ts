import { useEffect, useState } from 'react'

/** From then on a wait is said to take long, so that nobody takes it for a page that has died. */
const lateMs = 10_000

/** Whether something has been going on for ten seconds. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isLate
}
