/** The states of a list or figure other than its content. */
import { errorSentence } from '../i18n/error-sentence.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLeaveClosed } from '../platform/no-permission.ts'
import { isUnreachable } from '../platform/patient-read.ts'
import { queryClient } from '../platform/query.ts'
import { Button } from './button.tsx'
import { useIsFirst } from './use-first.ts'
import { useWaited } from './use-late.ts'

/**
 * A grey shape with the size of the expected content; `rows` repeats it. After 3 s it says what is
 * being tried, after 10 s that it still is; a read ends after 36 s.
 */
export function Skeleton({ height = 72, rows = 1 }: { height?: number; rows?: number }) {
  const { t } = useTranslation('common')
  const wait = useWaited(true)
  const isFirst = useIsFirst('waiting')
  return (
    <div className="stack waiting" role="status" aria-busy="true">
      {wait === 'short' || !isFirst ? (
        <span className="visually-hidden">{t('loading')}</span>
      ) : (
        <p className="waiting-words">{t(wait === 'slow' ? 'askingServer' : 'stillTrying')}</p>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton" style={{ blockSize: height }} />
      ))}
    </div>
  )
}

/** The reads of this screen that failed as this one did, because the server was not there. */
const retryAll = (): void =>
  void queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' && isUnreachable(state.error) },
    { cancelRefetch: false },
  )

/**
 * The error and a retry button; a refusal because something is closed leads to the page that gives
 * the reason. Where several parts of a screen could not be reached, the first says so and tries all
 * of them again.
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const isFirst = useIsFirst('failed')
  useLeaveClosed(error)
  if (!isFirst && isUnreachable(error)) {
    return (
      <p className="row-between">
        <span className="muted">{t('errorTitle')}</span>
        <Button kind="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  const retry = () => {
    onRetry()
    if (isUnreachable(error)) retryAll()
  }
  return (
    <div className="state" role="alert" data-picture="failed">
      <span className="state-picture state-unplugged" />
      <p className="state-title">{t('errorTitle')}</p>
      <p className="muted">{errorSentence(error)}</p>
      <Button icon="refresh" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
