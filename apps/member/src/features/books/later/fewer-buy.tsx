import { type DataOf, formatMoney, languages } from '@glasshouse/contract'
import { type WhatIf, whatIf, worldRead } from '@glasshouse/model'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount, formatNumber } from '../../../ui/amount-text.ts'
import { useDaysText } from '../../../ui/days-text.ts'
import { Facts } from '../../../ui/facts.tsx'
import { formatPercent } from '../../../ui/percent.ts'
import { emptyNote } from '../empty-note.ts'
import { HowCalculated } from '../how-calculated.tsx'
import { SavingsLeftOut } from '../savings-left-out.tsx'
import { sharePercent } from '../share-percent.ts'
import { DaysBySource, lastPromised } from './days-by-source.tsx'
import { askAhead, keptAnswers } from './kept-answers.ts'
import { ShareSlider, shares } from './share-slider.tsx'

export type WorldOfCall = NonNullable<DataOf<'books.whatIf'>['world']>

/**
 * Ninety closes, worked out on this device. Of random revenue five paths are drawn: sixteen, as the
 * server draws them, would take a slow phone longer than a tenth of a second.
 */
const supposed = { days: 90, paths: 5 }

interface Props extends Pick<DataOf<'books.whatIf'>, 'savingsLeftOut' | 'recruitingLeftOut'> {
  readonly world: WorldOfCall
}

export function FewerBuy({ world, savingsLeftOut, recruitingLeftOut }: Props) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const days = useDaysText('ahead')
  const [percent, choose] = useState(30)
  const ask = useMemo(() => keptAnswers(whatIf(worldRead(world), supposed)), [world])
  useEffect(() => askAhead(ask, shares), [ask])
  const { stated, earned } = useMemo(() => ask(percent), [ask, percent])
  return (
    <div className="stack" role="group" aria-labelledby="fewer-buy">
      <h3 id="fewer-buy">{t('buyersTitle')}</h3>
      <ShareSlider label={t('buyersSlider')} percent={percent} onChange={choose} />
      <p className="muted small">{days({ fromDay: world.day, throughDay: lastPromised(stated.days) })}</p>
      {earned === null ? null : <h4>{t('withStated')}</h4>}
      <Answer of={stated} firstDay={world.day} />
      {earned === null ? null : (
        <>
          <h4>{t('withoutStated')}</h4>
          <Answer of={earned} firstDay={world.day} />
        </>
      )}
      <DaysBySource savingsLeftOut={savingsLeftOut} days={stated.days} />
      <HowCalculated>
        <p>
          {t('buyersSupposes', {
            share: formatPercent(percent, tag),
            days: formatNumber(world.sales.overDays, tag),
            savings: savingsLeftOut ? undefined : 'in',
          })}
        </p>
        {savingsLeftOut ? <SavingsLeftOut /> : null}
        {recruitingLeftOut ? <p>{t('recruitingLeftOut')}</p> : null}
      </HowCalculated>
    </div>
  )
}

function Answer({ of, firstDay }: { of: WhatIf; firstDay: number }) {
  const { shortDay, emptyDay, paid, promised, ratio } = of
  const { t } = useTranslation(['ahead', 'books'])
  const { tag } = languages[useLanguage()]
  const number = (value: number) => formatNumber(value, tag)
  const note = useEmptyNote(of)
  if (ratio === null) return <p>{t('nothingDue')}</p>
  const amount = (value: bigint) => formatAmount(formatMoney(value), { tag })
  return (
    <Facts
      facts={[
        {
          label: t('factShort'),
          value: shortDay === null ? t('noneOf90') : t('books:day', { day: number(shortDay) }),
        },
        {
          label: t('factPaid'),
          value: sharePercent(ratio, tag),
          note: t('factPaidNote', { paid: amount(paid), promised: amount(promised) }),
        },
        {
          label: t('factEmpty'),
          value: emptyDay === null ? t('noneOf90') : number(emptyDay - firstDay + 1),
          ...(note === null ? {} : { note }),
        },
      ]}
    />
  )
}

/** Why empty pots and no short day, or a later one, are no contradiction. */
function useEmptyNote(of: WhatIf): string | null {
  const { t } = useTranslation(['ahead', 'books'])
  const { tag } = languages[useLanguage()]
  const note = emptyNote(of)
  if (note === null) return null
  if (note.key === 'emptyPaid') return t('books:emptyPaid')
  const day = formatNumber(note.day, tag)
  return note.key === 'emptyLater' ? t('emptyLater', { day }) : t('books:emptyPaidThrough', { day })
}
