/** The socket of a logged-in member. Its code is loaded only then: a visitor does not need it. */
import { constants } from '@glasshouse/contract'
import type { Live } from '@glasshouse/web/socket.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { live } from '../platform/live.ts'
import { useSession } from '../platform/session.ts'
import { useViewing } from '../platform/viewing.ts'
import { toast } from '../ui/toast.tsx'

/**
 * Keeps the socket open while there is a session; without a socket, pages poll. `wanted`: whether
 * to open it yet.
 */
export function useLiveNews(wanted: boolean): void {
  const { t } = useTranslation('common')
  const words = useRef(t)
  words.current = t
  const session = useSession()
  // A staff member who views an account polls: the socket belongs to the member.
  const isOwn = useViewing() === null
  const token = wanted && isOwn ? session?.token : undefined
  useEffect(() => {
    if (token === undefined) return
    let isEnded = false
    let end = () => undefined as void
    // Delayed until the login's message is gone: this toast would replace it.
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
