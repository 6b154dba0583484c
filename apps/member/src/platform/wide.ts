/** Whether the window is wide: the tabs are beside the screen, and a list beside what it opens. */
import { useState } from 'react'

/** As in `ui/wide.css`. */
const query = matchMedia('(min-width: 900px)')

export const isWide = (): boolean => query.matches

/**
 * Whether the window was wide when this place was opened. A screen that is open keeps its layout
 * while the window is resized or the device is turned: in another layout it would begin again, and
 * what was typed in it would be lost.
 */
export function useWasWideAt(place: string): boolean {
  const [opened, setOpened] = useState({ place, wide: isWide() })
  if (opened.place !== place) setOpened({ place, wide: isWide() })
  return opened.wide
}
