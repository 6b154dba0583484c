import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * Opens amounts to the millionth, below the ones that a reader needs: six decimals beside each
 * other were read as a fault.
 */
export function ExactAmounts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('sources')
  return (
    <details className="fold">
      <summary>{t('exact')}</summary>
      {children}
    </details>
  )
}
