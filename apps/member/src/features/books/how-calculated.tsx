import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What a figure supposes and leaves out, in paragraphs: a card shows the figure, and opens these. */
export function HowCalculated({ children }: { children: ReactNode }) {
  const { t } = useTranslation('books')
  return (
    <details className="fold">
      <summary>{t('coverageHowTitle')}</summary>
      <div className="stack-tight muted small">{children}</div>
    </details>
  )
}
