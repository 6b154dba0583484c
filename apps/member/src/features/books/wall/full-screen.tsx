import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null
const leave = () => document.exitFullscreen()
/** The whole page, so that the mark, messages and sheets stay on the screen. */
const enter = () => document.documentElement.requestFullscreen()
// A browser may refuse; the page then stays as it is.
const tryTo = (act: () => Promise<void>) => void act().catch(() => undefined)

/** Full screen and back, as Escape does; nothing where the browser has no full screen. */
export function FullScreenButton() {
  const { t } = useTranslation('wall')
  const full = useSyncExternalStore(subscribe, isFull)
  useEffect(
    () => () => {
      if (isFull()) tryTo(leave)
    },
    [],
  )
  if (!document.fullscreenEnabled) return null
  return (
    <button type="button" className="wall-button" onClick={() => tryTo(full ? leave : enter)}>
      {t(full ? 'leaveFullScreen' : 'fullScreen')}
    </button>
  )
}
