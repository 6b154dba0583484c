/** Pulling about 20 px past the end of the page asks for more (specification, section 2). */
import { constants } from '@glasshouse/contract'
import { useEffect } from 'react'

/** True when the page stands at its end, give or take the half pixel that zooming leaves. */
export const atEnd = (page: { scrollY: number; innerHeight: number; height: number }): boolean =>
  page.scrollY + page.innerHeight >= page.height - 1

const pageAtEnd = () =>
  atEnd({
    scrollY: window.scrollY,
    innerHeight: window.innerHeight,
    height: document.documentElement.scrollHeight,
  })

/** Calls `onPull` when a finger or wheel goes 20 px on past the end. */
export function usePullPastEnd(active: boolean, onPull: () => void): void {
  useEffect(() => {
    if (!active) return
    let from: number | null = null
    let wheeled = 0
    const pulled = () => {
      from = null
      wheeled = 0
      onPull()
    }
    const touch = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (y === undefined || !pageAtEnd()) from = null
      else if (from === null) from = y
      else if (from - y >= constants.pullToLoadPx) pulled()
    }
    const lift = () => {
      from = null
    }
    const wheel = (event: WheelEvent) => {
      wheeled = pageAtEnd() && event.deltaY > 0 ? wheeled + event.deltaY : 0
      if (wheeled >= constants.pullToLoadPx) pulled()
    }
    addEventListener('touchmove', touch, { passive: true })
    addEventListener('touchend', lift, { passive: true })
    addEventListener('wheel', wheel, { passive: true })
    return () => {
      removeEventListener('touchmove', touch)
      removeEventListener('touchend', lift)
      removeEventListener('wheel', wheel)
    }
  }, [active, onPull])
}
