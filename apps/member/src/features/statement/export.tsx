import { type DataOf, exportsADayMax, languages } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFile } from '../../platform/file.ts'
import { useLanguage } from '../../platform/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDaysText } from '../../ui/days-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List } from '../../ui/list.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AnyDays } from './any-days.tsx'
import { useKeeping } from './keep-buttons.tsx'
import { monthName } from './month-name.ts'
import { documentHref } from './place.ts'
import { statementMonths } from './queries.ts'
import './statement.css'

/**
 * export: a statement of every month or of any days, all of the member's data, and the end of the
 * account.
 */
export function ExportScreen() {
  const { t } = useTranslation('statement')
  const months = useInfiniteQuery(statementMonths())
  return (
    <Screen>
      <section className="stack" aria-labelledby="months">
        <h2 id="months">{t('months')}</h2>
        <p className="muted small">{t('monthsText')}</p>
        <List
          query={months}
          label={t('months')}
          rowHeight={64}
          keyOf={({ month }) => month}
          row={(month) => <MonthRow month={month} />}
          empty={
            <Empty picture="calendar" title={t('noMonths')}>
              {t('noMonthsText')}
            </Empty>
          }
        />
      </section>
      <AnyDays />
      <OwnData />
      <section className="card stack-tight" aria-labelledby="end">
        <h2 id="end">{t('endTitle')}</h2>
        <p className="muted small">{t('endTeaser')}</p>
        <Link href="/export/end" className="button button-plain button-wide">
          {t('toEnd')}
        </Link>
      </section>
    </Screen>
  )
}

function MonthRow({ month }: { month: DataOf<'statement.months'>['list'][number] }) {
  const { t } = useTranslation('statement')
  const { tag } = languages[useLanguage()]
  const days = useDaysText('statement')
  const { complete } = month
  return (
    <RowLink href={documentHref(month.month)} className="card month-row">
      <span>
        <b>{monthName(month.month, tag)}</b>
        <span className="muted small month-days">{days(month)}</span>
      </span>
      <Badge tone={complete ? 'good' : 'cool'}>{t(complete ? 'complete' : 'open')}</Badge>
      <Icon name="chevron" size={18} />
    </RowLink>
  )
}

function OwnData() {
  const { t } = useTranslation('statement')
  const [percent, setPercent] = useState<number | null>(null)
  const { busy, wrong, start } = useKeeping(async () => {
    setPercent(null)
    await keepFile(
      'ownData.export',
      {},
      { onProgress: (lines, of) => setPercent(Math.floor((lines / of) * 100)) },
    )
  })
  return (
    <section className="card stack-tight" aria-labelledby="own-data">
      <h2 id="own-data">{t('ownData')}</h2>
      <p className="muted small">{t('ownDataText', { times: exportsADayMax })}</p>
      {busy === null ? null : (
        <label className="stack-tight small">
          <span role="status">{percent === null ? t('fetching') : t('fetchingPercent', { percent })}</span>
          <progress className="progress" max={100} {...(percent === null ? {} : { value: percent })} />
        </label>
      )}
      {wrong === null ? null : (
        <p className="note note-wrong" role="alert">
          {wrong}
        </p>
      )}
      <Button wide busy={busy !== null} onClick={() => start('data')}>
        {t('keepOwnData')}
      </Button>
      <OwnLedger />
    </section>
  )
}

function OwnLedger() {
  const { t } = useTranslation('statement')
  const { busy, wrong, start } = useKeeping(() => keepFile('ownData.ledger', {}))
  return (
    <>
      <p className="muted small">{t('ownLedgerText')}</p>
      {wrong === null ? null : (
        <p className="note note-wrong" role="alert">
          {wrong}
        </p>
      )}
      <Button kind="plain" wide busy={busy !== null} onClick={() => start('ledger')}>
        {t('keepOwnLedger')}
      </Button>
    </>
  )
}
