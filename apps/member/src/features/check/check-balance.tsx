import { type DataOf, languages } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { callQuery } from '../../platform/query.ts'
import { currentSession } from '../../platform/session.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import './check.css'
import { DayWords } from './day-words.tsx'
import { elevenHeldOn, listedOf, newestListed, type OwnDay, type ProofData, runCheck } from './run-check.ts'
import { keepSeen, newestSeen, seenOf, seenRecords } from './seen-records.ts'
import { Counted, Shows, Wrong } from './verdict.tsx'
import { CheckDetails, WhatWasCounted } from './what-was-checked.tsx'

const whileBuildingMs = 3000
/** Days of the member's own records; the newest record of a running world is never that old. */
const ownDays = '30'

/** The newest settled day whose record is still being made. */
const dayInTheMaking = ({ records, settledThrough, since }: ProofData): number | null => {
  const next = (newestListed({ records })?.day ?? since - 1) + 1
  return settledThrough >= next ? settledThrough : null
}

/** Whether this member is counted in the record of the newest day, checked by this device. */
export function CheckBalanceScreen() {
  const { t } = useTranslation('check')
  // The newest one is enough: a record contains the one before. Read once, because the page adds
  // to what was seen.
  const [seen] = useState(newestSeen)
  const proof = useQuery({
    ...callQuery('books.proof', seen === undefined ? {} : { seen: String(seen) }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && dayInTheMaking(data) !== null ? whileBuildingMs : false,
  })
  const own = useQuery(callQuery('wallet.days', { days: ownDays }))
  // One answer for all readers: a server that says “too few” to one of them has to deny this sum to
  // everybody, or it is found.
  const isFew = proof.data?.state === 'few'
  const books = useQuery({ ...callQuery('books.whatIf', {}), enabled: isFew })
  const isClosed = proof.error instanceof CallError && proof.error.error === 'feature_closed'
  // Both are compared, so they appear together.
  const areOthersKnown =
    (own.data !== undefined || own.isError) && (!isFew || books.data !== undefined || books.isError)
  const { data, status, error, refetch } = proof
  const shown = { data: areOthersKnown ? data : undefined, status, error, refetch }
  return (
    <Screen>
      {isClosed ? (
        <Empty picture="gate" title={t('closedTitle')}>
          {t('closedText')}
        </Empty>
      ) : (
        <Load query={shown} height={180} rows={3}>
          {(given) => (
            <Checked
              data={given}
              asked={seen}
              own={ownDay(own.data?.list, given)}
              elevenOn={books.data === undefined ? undefined : elevenHeldOn(books.data)}
            />
          )}
        </Load>
      )}
    </Screen>
  )
}

/** Of the record's day, or of the newest one that is listed where the record is not shown. */
const ownDay = (
  list: DataOf<'wallet.days'>['list'] | undefined,
  { record, records }: ProofData,
): OwnDay | undefined => list?.find(({ day }) => day === (record?.day ?? newestListed({ records })?.day))

interface CheckedProps {
  readonly data: ProofData
  /** The day of a kept record that the answer has to list. */
  readonly asked: number | undefined
  readonly own: OwnDay | undefined
  readonly elevenOn?: number | undefined
}

export function Checked({ data, asked, own, elevenOn }: CheckedProps) {
  const { t } = useTranslation('check')
  const { tag } = languages[useLanguage()]
  const seen = useMemo(() => seenRecords(), [])
  const code = currentSession()?.member.userId ?? ''
  const fault = useMemo(
    () => runCheck(data, { code, seen, asked, own, elevenOn }),
    [data, code, seen, asked, own, elevenOn],
  )
  useEffect(() => keepSeen(data.world, listedOf(data)), [data])
  const newest = newestListed(data)
  const making = dayInTheMaking(data)
  return (
    <>
      {fault === null ? <State data={data} hasOwnRecords={own !== undefined} /> : <Wrong fault={fault} />}
      {making === null ? null : (
        <p className="note" role="status">
          {t('buildingText', { day: formatNumber(making, tag) })}
        </p>
      )}
      {newest === undefined ? null : <DayWords {...newest} />}
      {seen.world === null || seenOf(seen, data.world) !== undefined ? null : (
        <p className="note">{t('otherWorld')}</p>
      )}
      {fault === null ? <Rest data={data} hasOwnRecords={own !== undefined} /> : null}
      <p className="muted small">{t('since', { day: formatNumber(data.since, tag) })}</p>
    </>
  )
}

interface StateProps {
  readonly data: ProofData
  readonly hasOwnRecords: boolean
}

/** The verdict, or the reason why the page cannot give one. */
function State({ data: { state, since, settledThrough, records, proof, record } }: StateProps) {
  const { t } = useTranslation('check')
  const { tag } = languages[useLanguage()]
  if (proof !== null && record !== null) return <Counted proof={proof} record={record} />
  const day = newestListed({ records })?.day ?? Math.max(since, settledThrough)
  const shown = { day: formatNumber(state === 'later' ? day + 1 : day, tag) }
  if (state === 'later')
    return (
      <Empty picture="calendar" title={t('laterTitle')}>
        {t('laterText', shown)}
      </Empty>
    )
  if (state === 'few')
    return (
      <Empty picture="people" title={t('fewTitle')}>
        {t('fewText', shown)}
      </Empty>
    )
  return (
    <Empty picture="ledger" title={t('noneTitle')}>
      {t('noneText', { day: formatNumber(since, tag) })}
    </Empty>
  )
}

function Rest({ data: { proof, record, records }, hasOwnRecords }: StateProps) {
  if (proof === null || record === null) return null
  return (
    <>
      <Shows proof={proof} record={record} hasOwnRecords={hasOwnRecords} />
      <WhatWasCounted proof={proof} record={record} />
      <CheckDetails proof={proof} record={record} digest={newestListed({ records })?.digest ?? ''} />
    </>
  )
}
