/**
 * Pulling about 20 px past the end of the page, or of a sheet, loads more (specification, section
 * 2).
 */
import { constants } from '@glasshouse/contract'
import { type RefObject, useEffect } from 'react'
import { scrollBoxOf } from './scroll-box.ts'

/** True when a scroll container is at its end, within the half pixel that zooming can leave. */
export const atEnd = (box: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean =>
  box.scrollTop + box.clientHeight >= box.scrollHeight - 1

/** Calls `onPull` when a finger or wheel goes 20 px past the end of the list's scroll container. */
export function usePullPastEnd(active: boolean, list: RefObject<Element | null>, onPull: () => void): void {
  useEffect(() => {
    if (!active) return
    let from: number | null = null
    let wheeled = 0
    const pulled = () => {
      from = null
      wheeled = 0
      onPull()
    }
    /** A pull inside a sheet does not count for a list on the page behind it. */
    const isAtEnd = ({ target }: Event) => {
      const box = list.current === null ? null : scrollBoxOf(list.current)
      if (!(target instanceof Element) || scrollBoxOf(target) !== box) return false
      return atEnd(box ?? document.documentElement)
    }
    const touch = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (y === undefined || !isAtEnd(event)) from = null
      else if (from === null) from = y
      else if (from - y >= constants.pullToLoadPx) pulled()
    }
    const lift = () => {
      from = null
    }
    const wheel = (event: WheelEvent) => {
      wheeled = isAtEnd(event) && event.deltaY > 0 ? wheeled + event.deltaY : 0
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
  }, [active, list, onPull])
}
