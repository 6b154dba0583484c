import { languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import { ExactRows, type LotRow, LotRows } from './lot-rows.tsx'
import type { Payment, ShownPayment } from './payment-shown.ts'

interface Props {
  readonly payment: Payment
  readonly shown: ShownPayment
}

/** The closes that a payment paid for, by kind where ten members got each, and what is left. */
export function PaymentCloses({ payment: { intoPot, lines }, shown }: Props) {
  const { t } = useTranslation(['lots', 'sources'])
  const rows = useRows(shown)
  const isAmong = (...uses: readonly (typeof lines)[number]['to'][]) =>
    lines.some(({ to }) => uses.includes(to))
  const nothing = readMoney(intoPot) === 0n ? t('lots:noPot') : t('lots:nothingLeft')
  return (
    <section className="card stack-tight" aria-labelledby="closes">
      <h2 id="closes">{t('lots:closesTitle')}</h2>
      {lines.length === 0 ? <p>{nothing}</p> : <p className="muted small">{t('lots:closesText')}</p>}
      {readMoney(intoPot) === 0n ? null : (
        <LotRows rows={rows.filter(({ shown: of }) => readMoney(of) > 0n)} whole={intoPot} />
      )}
      {isAmong('payouts') ? <p className="muted small">{t('lots:usePayoutsNote')}</p> : null}
      {isAmong('payouts', 'income') ? <p className="muted small">{t('lots:closesWho')}</p> : null}
      {shown.isCut ? (
        <ExactAmounts>
          <ExactRows
            rows={rows.filter(({ amount }) => readMoney(amount) > 0n)}
            sum={{ label: t('lots:partPot'), amount: intoPot }}
          />
        </ExactAmounts>
      ) : null}
    </section>
  )
}

/** The closes, then what no use got, then what is left. */
function useRows({ uses, rest, parts }: ShownPayment): readonly (LotRow & { readonly shown: string })[] {
  const { t } = useTranslation(['lots', 'common', 'sources'])
  const { tag } = languages[useLanguage()]
  const left = parts.filter(({ word }) => word === 'partStill')
  return [
    ...uses.map(({ day, to, amount, shown }) => ({
      label: t(`lots:use.${to}`, { close: t('common:dayClose', { day: formatNumber(day, tag) }) }),
      amount,
      shown,
      part: 'purchases' as const,
    })),
    { label: t('sources:part.rest'), ...rest, part: 'rest' },
    ...left.map(({ amount, shown, part, word }) => ({ label: t(`lots:${word}`), amount, shown, part })),
  ]
}
