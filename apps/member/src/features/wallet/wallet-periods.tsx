import { languages, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Load } from '../../ui/load.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { walletDaysList } from './queries.ts'
import { WalletDays } from './wallet-days.tsx'

/** The longest world has 365 days. */
const periods = { day: 1, week: 7, month: 30, all: 366 } as const
type Period = keyof typeof periods
const names = Object.keys(periods) as Period[]

/** The wallet over the last day, week, month, or from the member's own first day. */
export function WalletPeriods() {
  const { t } = useTranslation('wallet')
  const [period, setPeriod] = useState<Period>('month')
  return (
    <section className="stack-tight" aria-label={t('periodLabel')}>
      <div className="choices periods" role="group" aria-label={t('periodLabel')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="choice"
            aria-pressed={name === period}
            onClick={() => setPeriod(name)}
          >
            {t(`period.${name}`)}
            <span className="visually-hidden">: {t(`periodFull.${name}`)}</span>
          </button>
        ))}
      </div>
      {period === 'day' ? <LastDay /> : <WalletDays held days={periods[period]} />}
    </section>
  )
}

/** One day is no curve: its bar instead. */
function LastDay() {
  const { t } = useTranslation('wallet')
  const { tag } = languages[useLanguage()]
  const days = useQuery(walletDaysList(periods.day))
  return (
    <Load query={days} height={140}>
      {({ list }) => {
        const last = list.at(-1)
        return (
          <section className="card stack-tight">
            {last === undefined || readMoney(last.sources.promised) === 0n ? (
              <p className="muted">{t('dayNothing')}</p>
            ) : (
              <>
                <h3>{t('dayTitle', { day: formatNumber(last.day, tag) })}</h3>
                <SourceBar
                  sources={last.sources}
                  size="huge"
                  voice="due"
                  to={{ href: '/user/record?type=4', words: 'toRecords' }}
                />
              </>
            )}
          </section>
        )
      }}
    </Load>
  )
}
