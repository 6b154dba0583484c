import { constants, languages, type RecordItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { navigate } from '../../platform/hash-location.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { recordPages } from './queries.ts'
import {
  bodyOfFilter,
  filterOf,
  placeOfFilter,
  type RecordFilter,
  recordChips,
  typesOf,
} from './record-filter.ts'
import { RecordLine } from './record-line.tsx'
import { RecordWays } from './record-ways.tsx'
import './wallet.css'

/**
 * All movements of the member's wallet in one list, newest first, with a filter of their kinds;
 * type 5 is the specification's list of received income.
 */
export function RecordScreen() {
  const { t } = useTranslation('wallet')
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const body = bodyOfFilter(filter)
  const records = useInfiniteQuery(recordPages(body))
  const onItsWay = useArrival()
  // These kinds will include the income on its way once it has arrived.
  const comes = filter.chip === 'all' || filter.chip === 'income' ? onItsWay : null
  return (
    <Screen title={filter.type === 'receivedIncome' ? t('receivedTitle') : t('recordsTitle')}>
      <Filters filter={filter} />
      <RecordWays chip={filter.chip} />
      {comes === null ? null : (
        <div className="note" role="status">
          <p>
            <b>{t('comes')}</b> <Amount value={comes} />
          </p>
          <p>{t('comesText', { minutes: constants.claimArrivalMinutesMax })}</p>
        </div>
      )}
      <div className="card card-rows record-list">
        <List
          key={JSON.stringify(body)}
          query={records}
          label={t('recordsTitle')}
          rowHeight={68}
          keyOf={(record) => record.recordId}
          row={(record, before) => <DayAndLine record={record} before={before} />}
          empty={
            <Empty
              picture="ledger"
              title={t(comes === null ? 'noRecords' : 'noneArrived')}
              action={
                <Link href="/projects" className="button button-plain">
                  {t('toProducts')}
                </Link>
              }
            >
              {t('noRecordsText')}
            </Empty>
          }
        />
      </div>
    </Screen>
  )
}

function Filters({ filter: { chip, type } }: { filter: RecordFilter }) {
  const { t } = useTranslation('wallet')
  const types = typesOf(chip)
  const choose = (place: string) => navigate(place, { replace: true })
  return (
    <>
      <FilterChips
        label={t('filterLabel')}
        value={chip}
        onChange={(one) => choose(placeOfFilter(one))}
        choices={recordChips.map((one) => ({
          value: one,
          label: one === 'dailyIncome' ? t('type.dailyIncome') : t(`group.${one}`),
        }))}
      />
      {chip === 'all' || chip === 'dailyIncome' || types.length < 2 ? null : (
        <DropDown
          name="type"
          label={t('typeLabel')}
          error={undefined}
          value={type ?? ''}
          empty={t('group.all')}
          onChange={(value) =>
            choose(
              placeOfFilter(
                chip,
                types.find((one) => one === value),
              ),
            )
          }
          choices={types.map((one) => ({ value: one, label: t(`type.${one}`) }))}
        />
      )}
    </>
  )
}

/** A record, below its day where it is the first of it. */
function DayAndLine({ record, before }: { record: RecordItem; before: RecordItem | undefined }) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  return (
    <>
      {before?.day === record.day ? null : (
        <h2 className="record-day">{t('worldDay', { day: formatNumber(record.day, tag) })}</h2>
      )}
      <RecordLine record={record} />
    </>
  )
}
