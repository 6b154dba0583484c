import { languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { booksChain } from './queries.ts'

/**
 * The reconciliation of the coins on the practice chain with the books: whether they match, and at
 * which block.
 */
export function ChainCard() {
  const { t } = useTranslation('chain')
  const { tag } = languages[useLanguage()]
  const query = useQuery(booksChain())
  return (
    <section className="card stack chain-coins" aria-labelledby="chain-coins">
      <h2 id="chain-coins">{t('weighedTitle')}</h2>
      <Load query={query} height={64} rows={2}>
        {({ weighed }) =>
          weighed === null ? (
            <p className="muted">{t('weighedNever')}</p>
          ) : (
            <>
              <p className={weighed.holds ? '' : 'note note-wrong'} role="status">
                {t(weighed.holds ? 'weighedHolds' : 'weighedBroken')}
              </p>
              <Facts facts={[{ label: t('weighedBlock'), value: formatNumber(weighed.block, tag) }]} />
              <p className="muted small">{t('weighedAll')}</p>
            </>
          )
        }
      </Load>
    </section>
  )
}
