import { type DataOf, formatMoney, readMoney, sourceNames } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'

/** What is in the pots now, in the order in which they are drawn. */
export function PotsCard({ summary }: { summary: DataOf<'books.summary'> }) {
  const { t } = useTranslation(['books', 'sources'])
  const total = sourceNames.reduce((sum, name) => sum + readMoney(summary.pots[name]), 0n)
  return (
    <section className="card stack-tight" aria-labelledby="pots">
      <h2 id="pots">{t('books:potsTitle')}</h2>
      <p className="muted small">{t(`books:potsText.${summary.policy}`)}</p>
      <table className="source-table" aria-labelledby="pots">
        <tbody>
          {sourceNames.map((name) => (
            <tr key={name}>
              <th scope="row">
                <span className="source-swatch" data-part={name} aria-hidden="true" />
                {t(`sources:part.${name}`)}
              </th>
              <td className="books-pot">
                <Amount value={summary.pots[name]} unit={null} />
              </td>
            </tr>
          ))}
          <tr className="source-total">
            <th scope="row">{t('books:potsTotal')}</th>
            <td className="books-pot">
              <Amount value={formatMoney(total)} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
