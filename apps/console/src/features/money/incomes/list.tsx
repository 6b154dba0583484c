import { formatMoney, readMoney, type Sources } from '@glasshouse/contract'
import { shownSources } from '@glasshouse/web/source-parts.ts'
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

const sourcesOf = (row: IncomeRow): Sources => ({
  ...row,
  uncovered: formatMoney(readMoney(row.promised) - readMoney(row.paid)),
})

/** In few decimals the parts add up; in all of them `rest`, which has no column, is missing. */
function Part({ row, part }: { readonly row: IncomeRow; readonly part: keyof Sources }) {
  const { sources, decimals } = shownSources(sourcesOf(row))
  return <Amount value={sources[part]} decimals={decimals} />
}

function useIncomeColumns(): readonly Column<IncomeRow>[] {
  const column = useColumns<IncomeRow>('incomes')
  const translate = useTranslate()
  const part = (name: Exclude<keyof Sources, 'uncovered'>): Column<IncomeRow> => ({
    ...column.of(name, (row) => <Part row={row} part={name} />),
    isFigure: true,
  })
  return [
    column.text('orderId'),
    column.member(),
    part('promised'),
    part('paid'),
    {
      name: 'sources',
      label: translate('incomes.sources'),
      shown: (row) => <SourceStrip sources={sourcesOf(row)} size="medium" />,
    },
    part('revenue'),
    part('fees'),
    part('operator'),
    part('purchases'),
    {
      name: 'uncovered',
      label: translate('members.part.uncovered'),
      shown: (row) => <Part row={row} part="uncovered" />,
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
