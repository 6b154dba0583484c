import { constants, type RecordType, recordTypeNames, recordTypes } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useArrival } from '../../platform/arrival.ts'
import { navigate } from '../../platform/hash-location.ts'
import { Amount } from '../../ui/amount.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { recordPages } from './queries.ts'
import { RecordRow } from './record-row.tsx'
import './wallet.css'

/** Kinds of records whose own list says more: confirmations, states, banks. */
const details: Partial<
  Record<RecordType, { href: string; word: 'toWithdrawals' | 'toTransfers' | 'toExchanges' }>
> = {
  recharge: { href: '/user/recordU?type=1', word: 'toTransfers' },
  withdrawal: { href: '/user/withrecord', word: 'toWithdrawals' },
  withdrawalFailed: { href: '/user/withrecord', word: 'toWithdrawals' },
  exchange: { href: '/user/record2', word: 'toExchanges' },
}

/**
 * The member's records, newest first: all records of the wallet, or one type (5: received income).
 */
export function RecordScreen() {
  const { t } = useTranslation('wallet')
  const [search] = useSearchParams()
  const asked = search.get('type')
  const name = recordTypeNames.find((one) => String(recordTypes[one]) === asked) ?? null
  const type = name === null ? null : String(recordTypes[name])
  const records = useInfiniteQuery(recordPages(type))
  const onItsWay = useArrival()
  // These kinds will include the income on its way once it has arrived.
  const comes = name === null || name === 'receivedIncome' ? onItsWay : null
  const choose = (value: string) =>
    navigate(value === '' ? '/user/record' : `/user/record?type=${value}`, { replace: true })
  return (
    <Screen title={name === 'receivedIncome' ? t('receivedTitle') : t('recordsTitle')}>
      <DropDown
        name="type"
        label={t('typeLabel')}
        error={undefined}
        value={type ?? ''}
        empty={t('allTypes')}
        onChange={choose}
        choices={recordTypeNames.map((one) => ({ value: String(recordTypes[one]), label: t(`type.${one}`) }))}
      />
      {name === null || details[name] === undefined ? null : (
        <Link href={details[name].href} className="text-link">
          {t(details[name].word)}
        </Link>
      )}
      {comes === null ? null : (
        <div className="note" role="status">
          <p>
            <b>{t('comes')}</b> <Amount value={comes} />
          </p>
          <p>{t('comesText', { minutes: constants.claimArrivalMinutesMax })}</p>
        </div>
      )}
      <List
        key={type}
        query={records}
        label={t('recordsTitle')}
        rowHeight={96}
        keyOf={(record) => record.recordId}
        row={(record) => <RecordRow record={record} />}
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
    </Screen>
  )
}
