import { bankCurrencies, rechargeStates } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { memberFilter, type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

type Row = RowOf<'operator.recharges'>

const filters: readonly FieldSpec[] = [
  memberFilter,
  {
    name: 'state',
    label: 'recharges.state',
    kind: 'choice',
    options: [...rechargeStates],
    optionWords: 'recharges.stateName',
  },
  { name: 'currency', label: 'recharges.currency', kind: 'choice', options: [...bankCurrencies] },
]

export default function RechargeList() {
  const translate = useTranslate()
  const column = useColumns<Row>('recharges')
  return (
    <DeskList<Row>
      title={translate('recharges.title')}
      about={translate('recharges.about')}
      empty={translate('recharges.empty')}
      filters={filters}
      columns={[
        column.text('rechargeId'),
        column.member(),
        column.amount('amount', ({ currency }) => currency),
        column.text('rate'),
        column.text('reference'),
        column.choice('status'),
        column.instant('askedAt'),
        column.amount('credited'),
        column.instant('creditedAt'),
        column.movement('movementId'),
      ]}
    />
  )
}
