import { type DataOf, formatMoney, languages, readMoney } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { type LotRow, LotRows } from './lot-rows.tsx'

type Pot = DataOf<'books.pot'>

interface Props {
  readonly pot: Pick<Pot, 'pot' | 'day'>
  readonly lot: Pot['lots'][number]
}

/** A large lot may pay for hundreds of closes; this many are shown at a time. */
const closesAtATime = 10

/** Which closes the money of a day paid for, and what is left of it. */
export function PotLots({
  pot: { pot, day },
  lot: { stated, amount, takenBack, stillInPot, closes },
}: Props) {
  const { t } = useTranslation(['lots', 'common'])
  const { tag } = languages[useLanguage()]
  const [shown, setShown] = useState(closesAtATime)
  const closeRows = closes.slice(0, shown).map(
    (close): LotRow => ({
      label: t('common:dayClose', { day: formatNumber(close.day, tag) }),
      amount: close.amount,
      part: pot,
    }),
  )
  const paidOut = formatMoney(closes.reduce((sum, close) => sum + readMoney(close.amount), 0n))
  const largest = closes.reduce(
    (most, close) => (readMoney(close.amount) > readMoney(most) ? close.amount : most),
    '0.00',
  )
  const parts: readonly LotRow[] = [
    { label: t('lots:potPaidSince'), amount: paidOut, part: pot },
    { label: t('lots:potTakenBack'), amount: takenBack, part: 'cost' },
    { label: t('lots:partStill'), amount: stillInPot, part: 'still' },
  ]
  const id = stated ? 'lot-stated' : 'lot'
  return (
    <section className="card stack-tight" aria-labelledby={id}>
      <h2 id={id}>{t(stated ? 'lots:potLotStated' : 'lots:potLot', { day: formatNumber(day, tag) })}</h2>
      <LotRows rows={parts.filter((row) => readMoney(row.amount) > 0n)} whole={amount} />
      {closes.length === 0 ? null : (
        <>
          <h3>{t('lots:closesTitle')}</h3>
          <LotRows rows={closeRows} whole={largest} />
        </>
      )}
      {closes.length > shown ? (
        <Button onClick={() => setShown(shown + closesAtATime)}>{t('common:loadMore')}</Button>
      ) : null}
    </section>
  )
}
