import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../platform/translate.ts'
import { Facts } from './facts.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useListRules } from './use-list-rules.ts'

export interface ListRow {
  readonly id: string
}

export interface Column<R extends ListRow> {
  readonly name: string
  /** A text, not a translation key. */
  readonly label: string
  readonly shown: (row: R) => ReactNode
  /** Amounts and counts are right-aligned. */
  readonly isFigure?: true
  /** The call's name of the sort by this column, where it offers one. */
  readonly sort?: string
}

interface Props<R extends ListRow> {
  readonly title: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly acts?: (row: R) => ReactNode
  readonly selection?: Selection<R> | undefined
}

/** Rows that are chosen for one act on several. */
export interface Selection<R extends ListRow> {
  /** False: nothing can be done with this row, so it cannot be chosen. */
  readonly isOffered: (row: R) => boolean
  readonly isOn: (row: R) => boolean
  readonly toggle: (row: R) => void
  /** The accessible name of a row's box. */
  readonly label: (row: R) => string
}

function Choice<R extends ListRow>({ row, selection }: { row: R; selection: Selection<R> }) {
  const { isOffered, isOn, toggle, label } = selection
  return (
    <Checkbox
      checked={isOn(row)}
      disabled={!isOffered(row)}
      onChange={() => toggle(row)}
      slotProps={{ input: { 'aria-label': label(row) } }}
    />
  )
}

export function ListRows<R extends ListRow>(props: Props<R>) {
  return useIsNarrow() ? <Cards {...props} /> : <Rows {...props} />
}

function Rows<R extends ListRow>({ title, rows, columns, acts, selection }: Props<R>) {
  const translate = useTranslate()
  return (
    <Card variant="outlined" className="list-table" component={ScrollRegion} label={title}>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            {selection === undefined ? null : (
              <TableCell padding="checkbox">
                <span className="visually-hidden">{translate('app.choose')}</span>
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} />
            ))}
            {acts === undefined ? null : (
              <TableCell className="list-acts">
                <span className="visually-hidden">{translate('app.acts')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {selection === undefined ? null : (
                <TableCell padding="checkbox">
                  <Choice row={row} selection={selection} />
                </TableCell>
              )}
              {columns.map(({ name, shown, isFigure }) => (
                <TableCell key={name} align={isFigure ? 'right' : 'left'}>
                  {shown(row)}
                </TableCell>
              ))}
              {acts === undefined ? null : (
                <TableCell className="list-acts">
                  <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
                    {acts(row)}
                  </Stack>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function HeadCell<R extends ListRow>({ column: { label, sort: by, isFigure } }: { column: Column<R> }) {
  const { sort, setSort, filterValues } = useListContext()
  const together = useListRules()
  const align = isFigure ? 'right' : 'left'
  const isOffered = Object.keys(filterValues as object).every((name) => together(name, by ?? ''))
  if (by === undefined || !isOffered) return <TableCell align={align}>{label}</TableCell>
  const isSorted = sort.field === by
  const direction = sort.order === 'DESC' ? 'desc' : 'asc'
  return (
    <TableCell align={align} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => setSort({ field: by, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}

const isTime = /^at$|At$|ime$/

/** What tells a row from the next, in two lines: its name and amount, its id and state or time. */
function telling<R extends ListRow>(columns: readonly Column<R>[]) {
  const named = (pattern: RegExp) => columns.find(({ name }) => pattern.test(name))
  const state = named(/^stat/) ?? named(isTime)
  const [first, second] = columns.filter(
    ({ name, isFigure }) => !isFigure && !isTime.test(name) && name !== state?.name,
  )
  const figure = columns.find(({ name, isFigure }) => isFigure && /mount|rice$|wallet/.test(name))
  const [name, id] = first?.name.endsWith('Id') ? [second, first] : [first, second]
  return Object.entries({ name, figure, id, state })
}

function Cards<R extends ListRow>({ title, rows, columns, acts, selection }: Props<R>) {
  return (
    <Card component="ul" variant="outlined" className="list-cards" aria-label={title}>
      {rows.map((row) => (
        <li key={row.id}>
          {selection === undefined ? null : <Choice row={row} selection={selection} />}
          <div className="list-line" id={`row-${row.id}`}>
            {telling(columns).map(([place, column]) => (
              <span key={place}>
                {place === 'figure' && <small>{column?.label} </small>}
                {column?.shown(row)}
              </span>
            ))}
          </div>
          {/* Beside the line, whose links may not be in a control. */}
          <details>
            <summary aria-labelledby={`row-${row.id}`} />
            <Facts
              facts={columns
                .map(({ name, label, shown }) => ({ name, label, value: shown(row) }))
                .filter(({ value }) => value !== null && value !== '')}
            />
            <div className="list-acts">{acts?.(row)}</div>
          </details>
        </li>
      ))}
    </Card>
  )
}
