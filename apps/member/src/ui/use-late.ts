import { useEffect, useState } from 'react'

/** After this time the wait is reported as long, so that the page does not seem dead. */
const lateMs = 10_000

/** Whether something has been in progress for ten seconds. */
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
