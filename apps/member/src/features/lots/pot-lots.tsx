import { languages, readMoney } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { ExactAmounts } from '../../ui/exact-amounts.tsx'
import { ExactRows, type LotRow, LotRows } from './lot-rows.tsx'
import { type Pot, paidOutOf, type ShownPot } from './pot-shown.ts'

interface Props {
  readonly pot: Pick<Pot, 'pot' | 'day'>
  readonly lot: Pot['lots'][number]
  readonly shown: ShownPot['lots'][number]
  readonly isCut: boolean
}

/** A large lot may pay for hundreds of closes; this many are shown at a time. */
const closesAtATime = 10

/** Which closes the money of a day paid for, and what is left of it. */
export function PotLots({ pot, lot, shown, isCut }: Props) {
  const { t } = useTranslation(['lots', 'common'])
  const { tag } = languages[useLanguage()]
  const [count, setCount] = useState(closesAtATime)
  const day = formatNumber(pot.day, tag)
  const closes = lot.closes.slice(0, count).map(
    (close, at): LotRow => ({
      label: t('common:dayClose', { day: formatNumber(close.day, tag) }),
      amount: close.amount,
      shown: shown.closes[at] ?? close.amount,
      part: pot.pot,
    }),
  )
  const all: readonly LotRow[] = [
    { label: t('lots:potPaidSince'), amount: paidOutOf(lot), shown: shown.paidOut, part: pot.pot },
    { label: t('lots:potTakenBack'), amount: lot.takenBack, shown: shown.takenBack, part: 'cost' },
    { label: t('lots:partStill'), amount: lot.stillInPot, shown: shown.stillInPot, part: 'still' },
  ]
  const parts = all.filter((row) => readMoney(row.amount) > 0n)
  const id = lot.stated ? 'lot-stated' : 'lot'
  return (
    <section className="card stack-tight" aria-labelledby={id}>
      <h2 id={id}>{t(lot.stated ? 'lots:potLotStated' : 'lots:potLot', { day })}</h2>
      <LotRows rows={parts} whole={lot.amount} />
      {closes.length === 0 ? null : (
        <>
          <h3>{t('lots:closesTitle')}</h3>
          <LotRows rows={closes} whole={lot.amount} />
        </>
      )}
      {lot.closes.length > count ? (
        <Button onClick={() => setCount(count + closesAtATime)}>{t('common:loadMore')}</Button>
      ) : null}
      {isCut ? (
        <ExactAmounts>
          <ExactRows rows={parts} sum={{ label: t('lots:potCameIn'), amount: lot.amount }} />
          <ExactRows rows={closes} />
        </ExactAmounts>
      ) : null}
    </section>
  )
}
