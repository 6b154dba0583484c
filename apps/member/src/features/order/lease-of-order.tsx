import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Load } from '../../ui/load.tsx'
import { productOf } from './queries.ts'

/** The lease agreement of an order's machine, closed until it is asked for. */
export function LeaseOfOrder({ productId }: { productId: string }) {
  const { t } = useTranslation('order')
  const product = useQuery(productOf(productId))
  return (
    <details className="card">
      <summary className="text-link">{t('lease')}</summary>
      <Load query={product}>
        {({ leaseAgreement, leaseVersion }) => (
          <div className="stack small">
            <p className="muted">{t('leaseVersion', { version: leaseVersion })}</p>
            {leaseAgreement.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </Load>
    </details>
  )
}
