import { useTranslate } from '../../../platform/translate.ts'
import { type RowOf, useColumns } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { kindWord, movementKinds } from './kinds.ts'

type MovementRow = RowOf<'operator.movements'>

const filters: readonly FieldSpec[] = [
  { name: 'account', label: 'movements.account', kind: 'text', help: 'movements.accountHelp', maxLength: 40 },
  {
    name: 'kind',
    label: 'movements.kind',
    kind: 'choice',
    options: movementKinds,
    optionWords: 'movements.kindName',
  },
  { name: 'day', label: 'app.day', kind: 'whole', maxLength: 6 },
]

export default function MovementList() {
  const translate = useTranslate()
  const column = useColumns<MovementRow>('movements')
  return (
    <ConsoleList<MovementRow>
      title={translate('movements.title')}
      about={translate('movements.about')}
      empty={translate('movements.empty')}
      filters={filters}
      columns={[
        column.movement('movementId'),
        column.of('kind', ({ kind }) => kindWord(kind, translate)),
        column.text('day'),
        column.instant('at'),
        column.member(),
        column.amount('amount', ({ asset }) => (asset === 'PUSDT' ? '' : asset)),
        column.amount('balanceAfter'),
        column.movement('reverses'),
      ]}
    />
  )
}
