/** The figure of coverage, opened: its thirty closes, and what earlier figures turned out to be. */
import { languages, readMoney } from '@glasshouse/contract'
import { whatIf, worldRead } from '@glasshouse/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatAmount, formatNumber } from '../../../ui/amount-text.ts'
import { Load } from '../../../ui/load.tsx'
import { booksWhatIf } from '../queries.ts'
import { SavingsLeftOut } from '../savings-left-out.tsx'
import { sharePercent } from '../share-percent.ts'
import { Backtest } from './backtest.tsx'
import { DaysBySource } from './days-by-source.tsx'
import type { WorldOfCall } from './fewer-buy.tsx'
import './later.css'

export function CoverageDays() {
  const { t } = useTranslation('ahead')
  const query = useQuery(booksWhatIf())
  return (
    <section className="card stack" aria-labelledby="coverage-days">
      <h2 id="coverage-days">{t('daysTitle')}</h2>
      <Load query={query} height={360}>
        {({ world, savingsLeftOut }) =>
          world === null ? (
            <p className="muted">{t('whatIfNone')}</p>
          ) : (
            <>
              <Days world={world} savingsLeftOut={savingsLeftOut} />
              {savingsLeftOut ? <SavingsLeftOut /> : null}
            </>
          )
        }
      </Load>
      <Backtest />
    </section>
  )
}

/** Sixteen paths, as the server draws them: the days are those of its own figure. */
const asCoverage = { days: 30, paths: 16 }

function Days({ world, savingsLeftOut }: { world: WorldOfCall; savingsLeftOut: boolean }) {
  const { t } = useTranslation('ahead')
  const { tag } = languages[useLanguage()]
  const { stated } = useMemo(() => whatIf(worldRead(world), asCoverage)(100), [world])
  const purchases = world.pots.purchases
  if (stated.ratio === null) return <p>{t('nothingDue')}</p>
  return (
    <>
      <p>
        {t('daysText', { share: sharePercent(stated.ratio, tag), day: formatNumber(world.day - 1, tag) })}
      </p>
      <DaysBySource savingsLeftOut={savingsLeftOut} days={stated.days} />
      {world.policy === 'revenue-backed' && readMoney(purchases) > 0n ? (
        <p>{t('daysUnused', { amount: formatAmount(purchases, { tag }) })}</p>
      ) : null}
      <p className="muted small">{t('daysLeft')}</p>
    </>
  )
}
