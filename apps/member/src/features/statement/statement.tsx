import { languages, type Sources, type StatementData } from '@glasshouse/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useDaysText } from '../../ui/days-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { RecordRow } from '../wallet/index.ts'
import { KeepStatement } from './keep-buttons.tsx'
import { monthName } from './month-name.ts'
import type { Span } from './place.ts'
import { statementOf, statementRecords } from './queries.ts'
import { StatementSums } from './statement-sums.tsx'

/**
 * A statement as a page: the promised and paid amounts, the changes, every record; and the files.
 */
export function StatementPage({ span }: { span: Span }) {
  const { t } = useTranslation('statement')
  const query = useQuery(statementOf(span))
  return (
    <Screen title={t('statement')}>
      <Load query={query} height={280} rows={2}>
        {(data) => (
          <>
            <Front statement={data} />
            <Promised title={t('incomeTitle')} text={t('incomeText')} sources={data.income} />
            {data.rewards.promised === '0.00' ? null : (
              <Promised title={t('rewardsTitle')} text={t('rewardsText')} sources={data.rewards} />
            )}
            <KeepStatement span={span} />
            <StatementSums statement={data} />
            <Records span={span} />
          </>
        )}
      </Load>
    </Screen>
  )
}

function Front({ statement }: { statement: StatementData }) {
  const { t } = useTranslation('statement')
  const { tag } = languages[useLanguage()]
  const days = useDaysText('statement')
  const { month, complete } = statement
  const figure = (label: string, value: string) => (
    <p className="row-between">
      <span>{label}</span>
      <Amount value={value} exact />
    </p>
  )
  return (
    <section className="card stack-tight" aria-labelledby="front">
      <h2 id="front">{month === null ? t('ofDays') : monthName(month, tag)}</h2>
      <p className="row-between muted small">
        <span>{days(statement)}</span>
        <Badge tone={complete ? 'good' : 'cool'}>{t(complete ? 'complete' : 'open')}</Badge>
      </p>
      {figure(t('opening'), statement.opening)}
      {figure(t('closing'), statement.closing)}
      {figure(t('fees'), statement.fees)}
      <p className="muted small">{t('feesNote')}</p>
      <p className="muted tiny">
        {t('asOf')} <WorldTime at={statement.asOf} label />
      </p>
    </section>
  )
}

function Promised({ title, text, sources }: { title: string; text: string; sources: Sources }) {
  return (
    <section className="card stack-tight" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted small">{text}</p>
      <SourceBar sources={sources} size="tall" voice="ever" to={{ href: '/books', words: 'toBooks' }} />
    </section>
  )
}

function Records({ span }: { span: Span }) {
  const { t } = useTranslation('statement')
  const records = useInfiniteQuery(statementRecords(span))
  return (
    <section className="stack" aria-labelledby="records">
      <h2 id="records">{t('records')}</h2>
      <List
        query={records}
        label={t('records')}
        rowHeight={96}
        keyOf={(record) => record.recordId}
        row={(record) => <RecordRow record={record} />}
        empty={
          <Empty picture="ledger" title={t('nothingChanged')}>
            {t('noRecordsText')}
          </Empty>
        }
      />
    </section>
  )
}
