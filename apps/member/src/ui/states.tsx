/** The states of a list or figure other than its content. */
import type { ReactNode } from 'react'
import { errorSentence } from '../i18n/error-sentence.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLeaveClosed } from '../platform/no-permission.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useLate } from './use-late.ts'

/** A grey shape with the size of the expected content; `rows` repeats it. */
export function Skeleton({ height = 72, rows = 1 }: { height?: number; rows?: number }) {
  const { t } = useTranslation('common')
  const isLate = useLate(true)
  return (
    <div className="stack" role="status" aria-busy="true">
      {isLate ? (
        <p className="muted">{t('stillTrying')}</p>
      ) : (
        <span className="visually-hidden">{t('loading')}</span>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton" style={{ blockSize: height }} />
      ))}
    </div>
  )
}

export interface EmptyProps {
  readonly title?: string
  /** Without a header above it, the title is the page’s own heading. */
  readonly alone?: true
  /** A description of what would be here. */
  readonly children?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
  readonly icon?: IconName
  /** A line drawing instead of the icon. */
  readonly picture?: 'box' | 'calendar' | 'ledger' | 'people'
}

export function Empty({ title, alone, children, action, icon = 'receipt', picture }: EmptyProps) {
  const { t } = useTranslation('common')
  const Title = alone ? 'h1' : 'p'
  return (
    <div className="state">
      {picture ? (
        <img src={`./pictures/empty-${picture}.svg`} alt="" width={160} height={120} />
      ) : (
        <span className="state-icon">
          <Icon name={icon} size={32} />
        </span>
      )}
      <Title className="state-title">{title ?? t('emptyTitle')}</Title>
      {children ? <div className="muted">{children}</div> : null}
      {action}
    </div>
  )
}

/**
 * The error and a retry button; a refusal because something is closed leads to the page that gives
 * the reason.
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common')
  useLeaveClosed(error)
  return (
    <div className="state" role="alert">
      <span className="state-icon state-icon-wrong">
        <Icon name="warning" size={32} />
      </span>
      <p className="state-title">{t('errorTitle')}</p>
      <p className="muted">{errorSentence(error)}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
