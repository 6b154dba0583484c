import { depositStates } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { memberFilter, type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

type Row = RowOf<'operator.deposits'>

const filters: readonly FieldSpec[] = [
  memberFilter,
  {
    name: 'state',
    label: 'deposits.state',
    kind: 'choice',
    options: [...depositStates],
    optionWords: 'deposits.stateName',
  },
]

export default function DepositList() {
  const translate = useTranslate()
  const column = useColumns<Row>('deposits')
  return (
    <DeskList<Row>
      title={translate('deposits.title')}
      about={translate('deposits.about')}
      empty={translate('deposits.empty')}
      filters={filters}
      columns={[
        column.text('depositId'),
        column.member(),
        column.amount('amount'),
        column.choice('state'),
        column.instant('seenAt'),
        column.instant('arrivedAt'),
        column.movement('movementId'),
      ]}
    />
  )
}
