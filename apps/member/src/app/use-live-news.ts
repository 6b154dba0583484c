/** The socket of whoever is logged in. Its code comes then: a first visit needs none of it. */
import { constants } from '@glasshouse/contract'
import type { Live } from '@glasshouse/web/socket.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { live } from '../platform/live.ts'
import { useSession } from '../platform/session.ts'
import { useViewing } from '../platform/viewing.ts'
import { toast } from '../ui/toast.tsx'

/** Keeps it open as long as there is a session; where it cannot be, pages ask by the clock. `wanted`: now. */
export function useLiveNews(wanted: boolean): void {
  const { t } = useTranslation('common')
  const words = useRef(t)
  words.current = t
  const session = useSession()
  // Who looks asks by the clock: a socket is the member's own.
  const isOwn = useViewing() === null
  const token = wanted && isOwn ? session?.token : undefined
  useEffect(() => {
    if (token === undefined) return
    let isEnded = false
    let end = () => undefined as void
    // After the message of the login, which it would push off the screen.
    const sayUnsupported = () => isEnded || toast(words.current('noSocket'), 'wrong')
    const onState = (state: Live) => {
      live.set(state)
      if (state === 'unsupported') setTimeout(sayUnsupported, constants.errorToastMs)
    }
    import('./live-news.ts')
      .then(({ followNews }) => {
        if (!isEnded) end = followNews(token, onState)
      })
      .catch(() => live.set('away'))
    return () => {
      isEnded = true
      end()
    }
  }, [token])
}
