import { useEffect, useRef, useState } from 'react'

/** Whether the element is on the screen: what moves stops when nobody can see it. */
export function useInSight<T extends Element>(asked: boolean) {
  const ref = useRef<T>(null)
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!asked || element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      setInSight(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [asked])
  return { ref, inSight }
}
