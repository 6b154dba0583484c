import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import type { LotPart } from './lot-rows.tsx'

type Payment = DataOf<'books.payment'>

interface Part {
  readonly part: LotPart
  readonly word: 'partCost' | 'partTake' | 'partPot' | 'partOut' | 'partStill'
  readonly amount: string
}

/** The parts of what was paid, which add up to it; those of zero are left out. */
export function partsOf({
  machineCosts,
  operatorTook,
  intoPot,
  lines,
  stillInPot,
}: Payment): readonly Part[] {
  const out = formatMoney(lines.reduce((sum, { amount }) => sum + readMoney(amount), 0n))
  const parts: readonly Part[] = [
    { part: 'cost', word: 'partCost', amount: machineCosts },
    { part: 'operator', word: 'partTake', amount: operatorTook },
    ...(stillInPot === null
      ? ([{ part: 'purchases', word: 'partPot', amount: intoPot }] as const)
      : ([
          { part: 'purchases', word: 'partOut', amount: out },
          { part: 'still', word: 'partStill', amount: stillInPot },
        ] as const)),
  ]
  return parts.filter(({ amount }) => readMoney(amount) > 0n)
}

/** What the member paid on a day, and what became of it: one bar, and its parts in words. */
export function PaymentParts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  const { paid, cameBack, stillInPot } = payment
  const day = formatNumber(payment.day, tag)
  const parts = partsOf(payment)
  return (
    <section className="card stack-tight" aria-labelledby="payment">
      <h2 id="payment">{t('paymentOfDay', { day })}</h2>
      <span className="source-strip" data-size="tall" aria-hidden="true">
        {parts.map(({ part, amount }) => (
          <span
            key={part}
            className="source-part"
            data-part={part}
            style={{ flexGrow: Number((readMoney(amount) * 10_000n) / readMoney(paid)) }}
          />
        ))}
      </span>
      <table className="source-table lot-table" aria-labelledby="payment">
        <tbody>
          {parts.map(({ part, word, amount }) => (
            <tr key={part}>
              <th scope="row">
                <span className="source-swatch" data-part={part} aria-hidden="true" />
                {t(word)}
              </th>
              <td>
                <Amount value={amount} exact unit={null} />
              </td>
            </tr>
          ))}
          <tr className="source-total">
            <th scope="row">{t('paymentPaid')}</th>
            <td>
              <Amount value={paid} exact unit={null} />
            </td>
          </tr>
        </tbody>
      </table>
      {readMoney(cameBack) === 0n ? null : (
        <p>{t('paymentBack', { amount: formatAmount(cameBack, { tag, decimals: 6 }) })}</p>
      )}
      {stillInPot === null ? <p className="note">{t('unknownDays', { day })}</p> : null}
    </section>
  )
}
