/* A file, because five cards open it: each shows its figure first, then what it supposes. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

export function HowCalculated({ children }: { children: ReactNode }) {
  const { t } = useTranslation('books')
  return (
    <details className="fold">
      <summary>{t('coverageHowTitle')}</summary>
      <div className="stack-tight muted small">{children}</div>
    </details>
  )
}
