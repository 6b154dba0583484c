import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { sharePercent } from './share-percent.ts'

/** Can the promises of the next 30 days be kept, and how long do the pots last. */
export function CoverageCard({ summary }: { summary: DataOf<'books.summary'> }) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const { coverage, coverageModelledOnly, daysToEmpty } = summary
  const amount = (text: string) => formatAmount(text, { tag })
  return (
    <section className="card stack" aria-labelledby="coverage">
      <h2 id="coverage">{t('coverageTitle')}</h2>
      {coverage === null ? (
        <p>{t('nothingPromised')}</p>
      ) : (
        <>
          <p className="books-figure figures">{sharePercent(coverage, tag)}</p>
          <p>
            {t('coverageText', {
              promised: amount(summary.promisedNext30Days),
              share: sharePercent(coverage, tag),
            })}
          </p>
          {coverageModelledOnly === null ? null : (
            <p className="muted small">
              {t('coverageModelled', { share: sharePercent(coverageModelledOnly, tag) })}
            </p>
          )}
        </>
      )}
      <Facts
        facts={[
          {
            label: t('daysToEmpty'),
            value:
              daysToEmpty === null
                ? t('notEmptying')
                : t('days', {
                    count: Math.floor(daysToEmpty),
                    days: formatNumber(Math.floor(daysToEmpty), tag),
                  }),
            note: t('daysToEmptyNote'),
          },
          {
            label: t('expectedRevenue'),
            value: <Amount value={summary.expectedRevenueNext30Days} unit={null} />,
            note: t('expectedNote'),
          },
          { label: t('promisedEver'), value: <Amount value={summary.promisedEver} unit={null} /> },
          { label: t('paidEver'), value: <Amount value={summary.paidEver} unit={null} /> },
        ]}
      />
    </section>
  )
}
