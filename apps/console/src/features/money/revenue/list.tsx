import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { RowOf } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'

const evidence: FieldSpec = {
  name: 'evidence',
  label: 'revenue.evidence',
  kind: 'long',
  help: 'revenue.evidenceHelp',
  maxLength: 200,
}
const amount: FieldSpec = { name: 'amount', label: 'revenue.amountUsdt', kind: 'amount', maxLength: 15 }

/** Both kinds of entries are public in the open books, with their evidence. */
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
  const list = useDerivedList('operator.revenueEntries', 'revenue', {
    without: ['productId'],
    own: { stated: ({ stated }) => translate(stated ? 'revenue.isStated' : 'revenue.isModelled') },
  })
  return <ConsoleList<RowOf<'operator.revenueEntries'>> {...list} pageActs={<Entries />} />
}
