import { languages, readMoney } from '@glasshouse/contract'
import { allDecimals } from '@glasshouse/web/fewest-decimals.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import { ExactRows } from './lot-rows.tsx'
import type { Payment, ShownPayment } from './payment-shown.ts'

interface Props {
  readonly payment: Payment
  readonly shown: ShownPayment
}

/** What the member paid on a day, and what became of it: one bar, and its parts in words. */
export function PaymentParts({ payment, shown: { paid, parts, cameBack, isCut } }: Props) {
  const { t } = useTranslation('lots')
  const { tag } = languages[useLanguage()]
  const { stillInPot } = payment
  const day = formatNumber(payment.day, tag)
  const back = (amount: string) =>
    readMoney(payment.cameBack) === 0n ? null : (
      <p>{t('paymentBack', { amount: formatAmount(amount, { tag, decimals: allDecimals }) })}</p>
    )
  return (
    <section className="card stack-tight" aria-labelledby="payment">
      <h2 id="payment">{t('paymentOfDay', { day })}</h2>
      <span className="source-strip" data-size="tall" aria-hidden="true">
        {parts.map(({ part, amount }) => (
          <span
            key={part}
            className="source-part"
            data-part={part}
            style={{ flexGrow: Number((readMoney(amount) * 10_000n) / readMoney(payment.paid)) }}
          />
        ))}
      </span>
      <table className="source-table lot-table" aria-labelledby="payment">
        <tbody>
          {parts.map(({ part, word, shown }) => (
            <tr key={part}>
              <th scope="row">
                <span className="source-swatch" data-part={part} aria-hidden="true" />
                {t(word)}
              </th>
              <td>
                <Amount value={shown} exact unit={null} />
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
      {back(cameBack)}
      {isCut ? (
        <ExactAmounts>
          <ExactRows
            rows={parts.map(({ word, amount }) => ({ label: t(word), amount }))}
            sum={{ label: t('paymentPaid'), amount: payment.paid }}
          />
          {back(payment.cameBack)}
        </ExactAmounts>
      ) : null}
      {stillInPot === null ? <p className="note">{t('unknownDays', { day })}</p> : null}
    </section>
  )
}
