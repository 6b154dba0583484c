import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'

type Pot = DataOf<'books.pot'>
type Totals = NonNullable<Pot['totals']>

/** Before, in, out and after: four figures that add up. */
export function PotTotals({ pot: { day, settled, totals } }: { pot: Pot }) {
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card stack-tight" aria-labelledby="pot">
      <h2 id="pot">{t('potTitle', { day: formatNumber(day, tag) })}</h2>
      {totals === null ? (
        <p className="note">{t(settled ? 'potUnknown' : 'potOpen')}</p>
      ) : (
        <Table totals={totals} />
      )}
    </section>
  )
}

function Table({ totals }: { totals: Totals }) {
  const { t } = useTranslation('lots')
  const less = (amount: string) => formatMoney(-readMoney(amount))
  const rows = [
    ['potOpening', totals.opening],
    ['potCameIn', totals.cameIn],
    ['potTakenBack', less(totals.takenBack)],
    ['potPaidOut', less(totals.paidOut)],
  ] as const
  const shown = rows.filter(([word, amount]) => word !== 'potTakenBack' || readMoney(amount) !== 0n)
  return (
    <table className="source-table" aria-labelledby="pot">
      <tbody>
        {shown.map(([word, amount]) => (
          <tr key={word}>
            <th scope="row">{t(word)}</th>
            <td>
              <Amount value={amount} exact unit={null} sign={word !== 'potOpening'} />
            </td>
          </tr>
        ))}
        <tr className="source-total">
          <th scope="row">{t('potClosing')}</th>
          <td>
            <Amount value={totals.closing} exact />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
