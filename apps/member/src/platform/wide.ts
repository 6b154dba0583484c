/** Whether the window is wide: the tabs are beside the screen, and a list beside what it opens. */
import { useSyncExternalStore } from 'react'

/** As in `ui/wide.css`. */
const query = matchMedia('(min-width: 900px)')

const watch = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const isWide = (): boolean => query.matches
export const useIsWide = (): boolean => useSyncExternalStore(watch, isWide)
