/**
 * A list of the console: filters, rows, pages. It is a table on a wide window and a card per row on
 * a phone. Sort, page and filters are in the URL; pages are read by cursor.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ListBase, useListContext } from 'react-admin'
import type { ListMeta } from '../platform/data-provider.ts'
import { useTranslate } from '../platform/translate.ts'
import type { FieldSpec } from './field.tsx'
import { useTag } from './figures.tsx'
import { type Bulk, ListBulk, useSelection } from './list-bulk.tsx'
import { ListFileButton } from './list-file-button.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { type Column, type ListRow, ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { useHiddenColumns } from './list-views.ts'
import { Page } from './page.tsx'
import { sentenceOf } from './refusal.ts'

interface Props<R extends ListRow> {
  readonly title: string
  readonly about?: string
  readonly columns: readonly Column<R>[]
  readonly filters?: readonly FieldSpec[]
  /**
   * The initial sort; left out: the server's own order. Its fields are the call's names of sorts.
   */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** The initial filters. */
  readonly startFilters?: Readonly<Record<string, string>>
  /** The acts on one row. */
  readonly acts?: (row: R) => ReactNode
  /** The acts on the page as a whole. */
  readonly pageActs?: ReactNode
  /** Content between the description of the list and its rows. */
  readonly above?: ReactNode
  /** The sentence for a list without rows. */
  readonly empty?: string
  readonly perPage?: number
  /** One act on several chosen rows. */
  readonly bulk?: Bulk<R>
}

export function ConsoleList<R extends ListRow>({
  title,
  about,
  pageActs,
  sort,
  startFilters = noStart,
  above,
  perPage = 25,
  ...shown
}: Props<R>) {
  return (
    <ListBase sort={sort ?? { field: '', order: 'ASC' }} perPage={perPage} filterDefaultValues={startFilters}>
      <Page
        title={title}
        about={about}
        acts={
          <>
            {pageActs}
            <ListFileButton />
          </>
        }
      >
        {above}
        <Content title={title} {...shown} />
      </Page>
    </ListBase>
  )
}

const noStart = {}
const noFilters: readonly FieldSpec[] = []

function Content<R extends ListRow>({
  title,
  columns,
  filters = noFilters,
  acts,
  empty,
  bulk,
}: Pick<Props<R>, 'title' | 'columns' | 'filters' | 'acts' | 'empty' | 'bulk'>) {
  const translate = useTranslate()
  const tag = useTag()
  const list = useListContext()
  const [hidden] = useHiddenColumns()
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  const needed = Object.fromEntries(
    filters
      .filter((field) => field.needed)
      .map(({ name }) => [name, (list.filterValues as Record<string, string>)[name]]),
  )
  const isFiltered = Object.keys(list.filterValues as object).some((name) => !(name in needed))
  const isTooFar = (list.meta as ListMeta | undefined)?.tooFar === true
  const rows = (list.data ?? []) as unknown as readonly R[]
  const selection = useSelection(rows, bulk)
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {filters.length === 0 ? null : <ListFilters fields={filters} />}
        <ListTools columns={columns} besideFields={filters.length > 0} />
      </Stack>
      {bulk === undefined || rows.length === 0 ? null : <ListBulk rows={rows} bulk={bulk} />}
      {isTooFar ? (
        <Alert severity="info">{translate('app.tooFar', { page: list.page.toLocaleString(tag) })}</Alert>
      ) : null}
      {list.error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void list.refetch()}>{translate('app.retry')}</Button>}
        >
          {sentenceOf(list.error, translate)}
        </Alert>
      ) : list.isPending ? (
        <Stack aria-busy="true" sx={{ alignItems: 'center', minHeight: 240, justifyContent: 'center' }}>
          <CircularProgress aria-label={translate('app.loading')} />
        </Stack>
      ) : rows.length === 0 ? (
        <Card variant="outlined" className="list-empty">
          <Typography>
            {isFiltered ? translate('app.emptyFiltered') : (empty ?? translate('app.empty'))}
          </Typography>
          {isFiltered ? (
            <Button onClick={() => list.setFilters(needed, [])}>{translate('app.clearFilters')}</Button>
          ) : null}
        </Card>
      ) : (
        <ListRows
          title={title}
          rows={rows}
          columns={shown.length === 0 ? columns : shown}
          selection={selection}
          {...(acts ? { acts } : {})}
        />
      )}
      {list.isPending || list.error ? null : <ListPager />}
    </>
  )
}
