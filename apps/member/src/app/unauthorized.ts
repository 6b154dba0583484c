/**
 * The 401 path (specification, section 4): the message for 3 s, the storage cleared but for the push token,
 * the login page after 1 s.
 */
import { constants } from '@glasshouse/contract'
import { onUnauthorized } from '../platform/client.ts'
import { navigate } from '../platform/hash-location.ts'
import { isLoginPlace, loginPlace, placeNow } from '../platform/login-place.ts'
import { queryClient } from '../platform/query.ts'
import { endSession } from '../platform/session.ts'
import { clearStored } from '../platform/storage.ts'
import { isViewing, stopViewing } from '../platform/viewing.ts'
import { toast } from '../ui/toast.tsx'

let leaving = false

export function startUnauthorized(): void {
  onUnauthorized((message) => {
    if (leaving) return
    leaving = true
    toast(message, 'wrong', constants.unauthorizedMessageMs)
    const wasViewing = isViewing()
    clearStored()
    // The session in memory stays for that second, or the guard would leave before the message is read.
    setTimeout(() => {
      leaving = false
      queryClient.clear()
      if (wasViewing) {
        stopViewing()
        return navigate('/view', { replace: true })
      }
      endSession()
      const now = placeNow()
      if (!isLoginPlace(now)) navigate(loginPlace(now), { replace: true })
    }, constants.unauthorizedRedirectMs)
  })
}
