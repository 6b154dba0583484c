/** /view: the console's link for staff who view an account. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { navigate } from '../../platform/hash-location.ts'
import { rootPath } from '../../platform/login-place.ts'
import { startViewing } from '../../platform/viewing.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The code works once, and is removed from the address and the history before it is used. */
function useBegin(): { readonly isBusy: boolean; readonly error: unknown } {
  const search = useSearch()
  const queries = useQueryClient()
  const [code] = useState(() => new URLSearchParams(search).get('code'))
  const [error, setError] = useState<unknown>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (code === null || begun.current) return
    begun.current = true
    navigate('/view', { replace: true })
    call('view.begin', { code })
      .then(({ data: { member, ...view }, msg }) => {
        // Data of another session is no longer shown.
        queries.clear()
        startViewing(view, msg, member)
        navigate(rootPath, { replace: true })
      })
      .catch(setError)
  }, [code, queries])
  return { isBusy: code !== null && error === null, error }
}

export function ViewScreen() {
  const { t } = useTranslation(['app', 'common'])
  const { isBusy, error } = useBegin()
  return (
    <Screen>
      {isBusy ? (
        <Spinner />
      ) : (
        <Empty picture="gate" title={t('viewEndedTitle')}>
          {error === null ? t('viewEndedText') : errorSentence(error)}
        </Empty>
      )}
    </Screen>
  )
}
