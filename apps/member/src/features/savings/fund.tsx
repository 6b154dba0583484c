import { type DataOf, languages, readMoney } from '@glasshouse/contract'
import { hasAllDecimals } from '@glasshouse/web/source-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { FundForm } from './fund-form.tsx'
import { fundSummary } from './queries.ts'

type Fund = DataOf<'fund.income'>

/**
 * user/fund: flexible savings. Their promise, their payments with the sources, and buying and
 * selling.
 */
export function FundScreen() {
  const fund = useQuery(fundSummary())
  return (
    <Screen columns>
      <Load query={fund} height={220} rows={2}>
        {(data) => (
          <>
            <Holding fund={data} />
            <FundForm fund={data} />
            <From fund={data} />
            <Ways />
          </>
        )}
      </Load>
    </Screen>
  )
}

function Holding({ fund }: { fund: Fund }) {
  const { t } = useTranslation('savings')
  const { tag } = languages[useLanguage()]
  return (
    <section className="card stack-tight" aria-labelledby="units">
      <h2 id="units" className="small muted">
        {t('units')}
      </h2>
      <p>
        <Amount value={fund.units} size="xxl" unit={null} />
      </p>
      <p className="muted small">{t('unitsNote')}</p>
      <p>
        {fund.percentADay === 0
          ? t('noPromise')
          : t('promise', { percent: formatNumber(fund.percentADay, tag) })}
      </p>
      <Facts
        facts={[
          {
            label: t('counting'),
            value: <Amount value={fund.counting} unit={null} />,
            note: t('countingNote'),
          },
          {
            label: t('promisedToday'),
            value: (
              <Amount value={fund.promisedToday} unit={null} exact={hasAllDecimals(fund.promisedToday)} />
            ),
            note: t('promisedTodayNote'),
          },
        ]}
      />
      <p className="muted tiny">
        {t('dayEnds')} <WorldTime at={fund.dayEndsAt} label />
      </p>
    </section>
  )
}

function From({ fund }: { fund: Fund }) {
  const { t } = useTranslation('savings')
  return (
    <section className="card stack-tight" aria-labelledby="from">
      <h2 id="from">{t('fromTitle')}</h2>
      <p className="muted small">{t('fromText')}</p>
      {readMoney(fund.ever.promised) === 0n ? (
        <p>{t('everNone')}</p>
      ) : (
        <SourceBar sources={fund.ever} size="tall" voice="ever" to={{ href: '/books', words: 'toBooks' }} />
      )}
    </section>
  )
}

function Ways() {
  const { t } = useTranslation('savings')
  return (
    <nav className="card card-rows" aria-label={t('earnTitle')}>
      <LinkRows
        rows={[
          { href: '/user/earn', label: t('toEarn'), icon: 'receipt' },
          { href: '/user/record?type=13', label: t('toRecords'), icon: 'wallet' },
          { href: '/user/stock', label: t('toStock'), icon: 'machine' },
        ]}
      />
    </nav>
  )
}
