import { languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFile } from '../../platform/file.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { useKeeping } from './keep-buttons.tsx'
import { leaseOf } from './queries.ts'

/** The agreement of an order in the agreed version, with its file. */
export function LeasePage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('statement')
  const { tag } = languages[useLanguage()]
  const query = useQuery(leaseOf(orderId))
  const { busy, wrong, start } = useKeeping(() => keepFile('order.leaseFile', { orderId }))
  return (
    <Screen
      title={t('lease')}
      foot={
        query.data === undefined ? null : (
          <Button kind="primary" wide busy={busy !== null} onClick={() => start('pdf')}>
            {t('keepLease')}
          </Button>
        )
      }
    >
      {wrong === null ? null : (
        <p className="note note-wrong" role="alert">
          {wrong}
        </p>
      )}
      <Load query={query} height={480}>
        {(lease) => (
          <article className="card stack" aria-labelledby="lease-name">
            <div className="stack-tight">
              <h2 id="lease-name">{lease.productName}</h2>
              <p className="muted small">
                {t('agreedOn')} <WorldTime at={lease.boughtAt} label />
              </p>
              <p className="row-between">
                <span>{t('leaseVersion', { version: formatNumber(lease.leaseVersion, tag) })}</span>
                <Amount value={lease.price} />
              </p>
            </div>
            {lease.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Link href={`/user/orders?id=${lease.orderId}`} className="text-link">
              {t('toOrder')}
            </Link>
          </article>
        )}
      </Load>
    </Screen>
  )
}
