import { formatMoney, readMoney } from '@glasshouse/contract'
import { SourceStrip } from '@glasshouse/web/source-strip.tsx'
import { useTranslate } from '../../../platform/translate.ts'
import { type RowOf, useColumns } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Amount } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'

type IncomeRow = RowOf<'operator.incomes'>

/** The list covers one day, so no request is sent without one. */
const filters: readonly FieldSpec[] = [
  { name: 'day', label: 'app.day', kind: 'whole', maxLength: 6, needed: true },
]

const uncoveredOf = ({ promised, paid }: IncomeRow): string =>
  formatMoney(readMoney(promised) - readMoney(paid))

function useIncomeColumns(): readonly Column<IncomeRow>[] {
  const column = useColumns<IncomeRow>('incomes')
  const translate = useTranslate()
  return [
    column.text('orderId'),
    column.member(),
    column.amount('promised'),
    column.amount('paid'),
    {
      name: 'sources',
      label: translate('incomes.sources'),
      shown: (row) => <SourceStrip sources={{ ...row, uncovered: uncoveredOf(row) }} size="medium" />,
    },
    column.amount('revenue'),
    column.amount('fees'),
    column.amount('operator'),
    column.amount('purchases'),
    {
      name: 'uncovered',
      label: translate('members.part.uncovered'),
      shown: (row) => <Amount value={uncoveredOf(row)} />,
      isFigure: true,
    },
  ]
}

function IncomesOf({ lastDay }: { readonly lastDay: number }) {
  const translate = useTranslate()
  return (
    <ConsoleList<IncomeRow>
      title={translate('incomes.title')}
      about={translate('incomes.about')}
      empty={translate('incomes.empty')}
      filters={filters}
      startFilters={{ day: String(Math.max(0, lastDay)) }}
      columns={useIncomeColumns()}
    />
  )
}

/** The list begins with the last settled day. */
export default function IncomeList() {
  const reading = useCall('operator.world', {})
  return <Loaded reading={reading}>{({ settledThrough }) => <IncomesOf lastDay={settledThrough} />}</Loaded>
}
