/**
 * The logged-in member's own reads when the app is opened, in parallel (specification, section 7):
 * profile, invitation and team. A failure is shown in a toast.
 */
import { CallError } from '@glasshouse/contract/client'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userInfo } from '../features/personal/queries.ts'
import { shareCount, shareInfo } from '../features/team/queries.ts'
import { errorSentence } from '../i18n/error-sentence.ts'
import { isOnline } from '../platform/online.ts'
import { refreshSession } from '../platform/session.ts'
import { toast } from '../ui/toast.tsx'

/**
 * These are already reported: an expired session reports itself, and a missing connection shows in
 * the strip.
 */
const isSaid = (error: unknown): boolean =>
  error === null || !isOnline() || (error instanceof CallError && error.error === 'unauthorized')

export function useOwnReads(): void {
  const [user, share, count] = useQueries({ queries: [userInfo(), shareInfo(), shareCount()] })
  const { data } = user
  useEffect(() => {
    if (data !== undefined) refreshSession(data)
  }, [data])
  const failed = [user.error, share.error, count.error].find((error) => !isSaid(error)) ?? null
  useEffect(() => {
    if (failed !== null) toast(errorSentence(failed), 'wrong')
  }, [failed])
}
