import { type RecordItem, recordTypeNames, recordTypes } from '@glasshouse/contract'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { FieldInput, type FieldSpec } from '../../../ui/field.tsx'
import { Amount, Instant } from '../../../ui/figures.tsx'
import { type Cell, PagedRows, useCallPages } from './pages.tsx'

const typeField: FieldSpec = {
  name: 'type',
  label: 'members.record.type',
  kind: 'choice',
  optional: true,
  options: recordTypeNames,
  optionWords: 'members.recordType',
}

/** The part that came from members' own payments: the source that a reader asks about first. */
const fromMembers = ({ sources }: RecordItem) =>
  sources === null ? null : <Amount value={sources.purchases} />

export function MemberRecords({ memberId }: { memberId: string }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState('')
  const number = recordTypeNames.find((name) => name === chosen)
  const type = number === undefined ? {} : { type: String(recordTypes[number]) }
  const pages = useCallPages<RecordItem>('operator.memberRecords', { memberId, ...type })
  const cell = (name: string, shown: Cell<RecordItem>['shown'], isFigure?: true): Cell<RecordItem> => ({
    name,
    label: translate(composed(`members.record.${name}`)),
    shown,
    ...(isFigure ? { isFigure } : {}),
  })
  const cells = [
    cell('time', ({ time }) => <Instant at={time} />),
    cell('type', ({ description, subject }) =>
      [translate(`members.recordType.${description}`), subject].filter(Boolean).join(' · '),
    ),
    cell('amount', ({ amount }) => <Amount value={amount} />, true),
    cell('fromMembers', fromMembers, true),
    cell(
      'after',
      ({ balanceAfter }) => (balanceAfter === null ? null : <Amount value={balanceAfter} />),
      true,
    ),
    cell('status', ({ status }) => translate(`members.recordState.${status}`)),
    cell('id', ({ recordId }) => recordId),
  ]
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Stack sx={{ maxWidth: 280 }}>
        <FieldInput field={typeField} value={chosen} size="small" onChange={setChosen} />
      </Stack>
      <PagedRows
        label={translate('members.tab.records')}
        empty={translate('members.noRecords')}
        pages={pages}
        cells={cells}
        keyOf={({ recordId }) => recordId}
      />
    </Stack>
  )
}
