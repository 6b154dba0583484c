import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { LotRows } from './lot-rows.tsx'

interface Props {
  readonly payment: Pick<DataOf<'books.payment'>, 'intoPot' | 'lines'> & { readonly stillInPot: string }
}

/** The closes that a payment paid for, by kind where ten members got each, and what is left. */
export function PaymentCloses({ payment: { intoPot, lines, stillInPot } }: Props) {
  const { t } = useTranslation(['lots', 'common', 'sources'])
  const { tag } = languages[useLanguage()]
  const isAmong = (...uses: readonly (typeof lines)[number]['to'][]) =>
    lines.some(({ to }) => uses.includes(to))
  const nothing = readMoney(intoPot) === 0n ? t('lots:noPot') : t('lots:nothingLeft')
  const uses = lines.flatMap(({ day, to, amount }) => (to === 'rest' ? [] : [{ day, to, amount }]))
  const out = uses.map(({ day, to, amount }) => ({
    label: t(`lots:use.${to}`, { close: t('common:dayClose', { day: formatNumber(day, tag) }) }),
    amount,
    part: 'purchases' as const,
  }))
  const rounding = lines.reduce((sum, { to, amount }) => (to === 'rest' ? sum + readMoney(amount) : sum), 0n)
  const rest = { label: t('sources:part.rest'), amount: formatMoney(rounding), part: 'rest' as const }
  const left = { label: t('lots:partStill'), amount: stillInPot, part: 'still' as const }
  return (
    <section className="card stack-tight" aria-labelledby="closes">
      <h2 id="closes">{t('lots:closesTitle')}</h2>
      {lines.length === 0 ? <p>{nothing}</p> : <p className="muted small">{t('lots:closesText')}</p>}
      {readMoney(intoPot) === 0n ? null : (
        <LotRows rows={[...out, rest, left].filter(({ amount }) => readMoney(amount) > 0n)} whole={intoPot} />
      )}
      {isAmong('payouts') ? <p className="muted small">{t('lots:usePayoutsNote')}</p> : null}
      {isAmong('payouts', 'income') ? <p className="muted small">{t('lots:closesWho')}</p> : null}
    </section>
  )
}
