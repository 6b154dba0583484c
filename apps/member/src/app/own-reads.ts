/**
 * What is read of whoever is logged in when the app is opened, all at once (specification, section 7): who they are, their
 * invitation and their team. What fails is said at the top of the page.
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

/** A session that ended says so itself, and a page without a connection in its strip. */
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
