/**
 * The 401 path (specification, section 4): the message for 3 s, the storage cleared except the push
 * token and the demo's season, the login page after 1 s.
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
    // The session in memory stays for that second: otherwise the route guard would leave the page
    // before the message is read.
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
