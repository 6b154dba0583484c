import { formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import type { Pot, PotTotalsRow, ShownPot } from './pot-shown.ts'

interface Props {
  readonly pot: Pick<Pot, 'day' | 'settled' | 'totals'>
  readonly shown: Pick<ShownPot, 'totals' | 'isCut'>
}

/** Before, in, out and after: figures that add up. */
export function PotTotals({ pot: { day, settled, totals }, shown }: Props) {
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card stack-tight" aria-labelledby="pot">
      <h2 id="pot">{t('potTitle', { day: formatNumber(day, tag) })}</h2>
      {totals === null || shown.totals === null ? (
        <p className="note">{t(settled ? 'potUnknown' : 'potOpen')}</p>
      ) : (
        <>
          <Table totals={shown.totals} />
          {shown.isCut ? (
            <ExactAmounts>
              <Table totals={totals} />
            </ExactAmounts>
          ) : null}
        </>
      )}
    </section>
  )
}

function Table({ totals }: { totals: PotTotalsRow }) {
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
    <table className="source-table lot-table" aria-labelledby="pot">
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
