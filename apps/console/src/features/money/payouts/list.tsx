import { rails, withdrawalStates } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { memberFilter, type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

type Row = RowOf<'operator.allWithdrawals'>

const filters: readonly FieldSpec[] = [
  memberFilter,
  {
    name: 'state',
    label: 'payouts.state',
    kind: 'choice',
    options: [...withdrawalStates],
    optionWords: 'payouts.stateName',
  },
  {
    name: 'rail',
    label: 'payouts.rail',
    kind: 'choice',
    options: [...rails],
    optionWords: 'payouts.railName',
  },
]

export default function PayoutList() {
  const translate = useTranslate()
  const column = useColumns<Row>('payouts')
  return (
    <DeskList<Row>
      title={translate('payouts.title')}
      about={translate('payouts.about')}
      empty={translate('payouts.empty')}
      filters={filters}
      columns={[
        column.text('withdrawalId'),
        column.member(),
        column.amount('amount', undefined, 'amount'),
        column.amount('fee'),
        column.choice('rail'),
        column.choice('state'),
        column.instant('requestedAt', 'time'),
        column.instant('endedAt'),
        column.text('note'),
        column.movement('movementId'),
        column.movement('endedMovementId'),
      ]}
    />
  )
}
