/** The states of a list or figure other than its content. */
import type { ReactNode } from 'react'
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

/** What an empty place is about; the drawings are in `public/pictures`. */
export type Picture = 'calendar' | 'coupon' | 'gate' | 'ledger' | 'letter' | 'machine' | 'people'

export interface EmptyProps {
  readonly picture: Picture
  readonly title: string
  /** Without a header above it, the title is the page’s own heading; inside a card, the card’s. */
  readonly as?: 'h1' | 'h2' | 'p'
  readonly id?: string
  /** What this means, in a sentence. */
  readonly children: ReactNode
  /** The one thing to do; none where it is beside it: a form, or a button of the screen. */
  readonly action?: ReactNode
}

/** A place without what it is for: a drawing, what this means, and the one thing to do. */
export function Empty({ picture, title, as: Title = 'p', id, children, action }: EmptyProps) {
  return (
    <div className="state" data-picture={picture}>
      <img
        className="state-picture"
        src={`./pictures/empty-${picture}.svg`}
        alt=""
        width={160}
        height={120}
        decoding="async"
      />
      <Title className="state-title" id={id}>
        {title}
      </Title>
      <div className="muted">{children}</div>
      {action}
    </div>
  )
}

/** A plug out of its socket. In the page itself: it is shown when files cannot be loaded. */
const Unplugged = () => (
  <svg className="state-picture" aria-hidden="true" width="160" height="120" viewBox="0 0 160 120">
    <path
      className="drawn-light"
      d="M98 34h34a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H98zM46 44h22v32H46a12 12 0 0 1-12-12v-8a12 12 0 0 1 12-12z"
    />
    <path d="M8 110h144M34 60c-24 0-28 22-14 28s24 4 22 22M98 34h34a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H98zM46 44h22v32H46a12 12 0 0 1-12-12v-8a12 12 0 0 1 12-12zM68 52h10M68 68h10M119 86v24" />
    <path className="drawn-thin" d="M106 52h12M106 68h12M84 40l4-8M88 60h4M84 80l4 8" />
  </svg>
)

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
      <Unplugged />
      <p className="state-title">{t('errorTitle')}</p>
      <p className="muted">{errorSentence(error)}</p>
      <Button icon="refresh" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
