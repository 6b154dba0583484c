import { useTranslate } from 'react-admin'
import { memberFilter, type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

type Row = RowOf<'operator.orders'>

const filters: readonly FieldSpec[] = [memberFilter]

export default function OrderList() {
  const translate = useTranslate()
  const column = useColumns<Row>('orders')
  return (
    <DeskList<Row>
      title={translate('orders.title')}
      about={translate('orders.about')}
      empty={translate('orders.empty')}
      filters={filters}
      columns={[
        column.text('orderId'),
        column.member(),
        column.text('product'),
        column.amount('price'),
        column.amount('dayReturn'),
        column.instant('boughtAt'),
        column.text('firstDay'),
        column.text('lastDay'),
        column.movement('movementId'),
      ]}
    />
  )
}
