import { useTranslate } from 'react-admin'
import { ActButton } from '../../../ui/act-button.tsx'
import { type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

type Row = RowOf<'operator.revenueEntries'>

const filters: readonly FieldSpec[] = [
  { name: 'stated', label: 'revenue.stated', kind: 'yes' },
  { name: 'day', label: 'app.day', kind: 'whole', maxLength: 6 },
]

const evidence: FieldSpec = {
  name: 'evidence',
  label: 'revenue.evidence',
  kind: 'long',
  help: 'revenue.evidenceHelp',
  maxLength: 200,
}
const amount: FieldSpec = { name: 'amount', label: 'revenue.amountUsdt', kind: 'amount', maxLength: 15 }

/** Both are public in the open books, with their evidence. */
function Entries() {
  const translate = useTranslate()
  return (
    <>
      <ActButton
        call="operator.bookRevenue"
        label={translate('revenue.book')}
        title={translate('revenue.bookTitle')}
        text={translate('revenue.bookText')}
        fields={[amount, evidence]}
        said={({ pot }) => translate('revenue.booked', { pot })}
      />
      <ActButton
        call="operator.addCapital"
        label={translate('revenue.add')}
        title={translate('revenue.addTitle')}
        text={translate('revenue.addText')}
        fields={[amount, evidence]}
        said={({ pot }) => translate('revenue.added', { pot })}
      />
    </>
  )
}

export default function RevenueList() {
  const translate = useTranslate()
  const column = useColumns<Row>('revenue')
  return (
    <DeskList<Row>
      title={translate('revenue.title')}
      about={translate('revenue.about')}
      empty={translate('revenue.empty')}
      filters={filters}
      columns={[
        column.text('revenueId'),
        column.text('day'),
        column.of('stated', ({ stated }) => translate(stated ? 'revenue.isStated' : 'revenue.isModelled')),
        column.amount('amount'),
        column.text('product'),
        column.text('evidence'),
        column.text('by'),
        column.movement('movementId'),
      ]}
      pageActs={<Entries />}
    />
  )
}
