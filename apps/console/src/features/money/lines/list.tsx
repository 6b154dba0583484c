import { lineKinds, lineStates } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { memberFilter, type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

type Row = RowOf<'operator.bankLines'>

const filters: readonly FieldSpec[] = [
  memberFilter,
  {
    name: 'kind',
    label: 'lines.kind',
    kind: 'choice',
    options: [...lineKinds],
    optionWords: 'lines.kindName',
  },
  {
    name: 'state',
    label: 'lines.state',
    kind: 'choice',
    options: [...lineStates],
    optionWords: 'lines.stateName',
  },
]

export default function LineList() {
  const translate = useTranslate()
  const column = useColumns<Row>('lines')
  return (
    <DeskList<Row>
      title={translate('lines.title')}
      about={translate('lines.about')}
      empty={translate('lines.empty')}
      filters={filters}
      columns={[
        column.text('lineId'),
        column.choice('kind'),
        column.member(),
        column.amount('amount', ({ currency }) => currency),
        column.text('reference'),
        column.choice('state'),
        column.choice('question'),
        column.instant('time'),
        column.text('rechargeId'),
        column.text('withdrawalId'),
        column.movement('movementId'),
      ]}
    />
  )
}
