/**
 * A list inside a page: a button loads the next rows, and a wide or long table scrolls below its
 * own header.
 */
import type { InputOf, StaffCallName } from '@glasshouse/contract'
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../platform/client.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { sentenceOf } from '../../../ui/refusal.ts'

interface Answer<R> {
  readonly list: readonly R[]
  readonly next: string | null
}

export interface Cell<R> {
  readonly name: string
  readonly label: string
  readonly shown: (row: R) => ReactNode
  readonly isFigure?: true
}

/** The pages of a call that returns `{ list, next }`. */
export const useCallPages = <R,>(name: StaffCallName, body: Readonly<Record<string, string>>) =>
  useInfiniteQuery({
    queryKey: [name, 'pages', body],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Answer<R>> => {
      const asked = pageParam === null ? body : { ...body, after: pageParam }
      return (await call(name, asked as InputOf<StaffCallName>, { signal })).data as unknown as Answer<R>
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  })

interface Props<R> {
  readonly label: string
  readonly empty: string
  readonly pages: ReturnType<typeof useCallPages<R>>
  readonly cells: readonly Cell<R>[]
  readonly keyOf: (row: R) => string
}

export function PagedRows<R>({ label, empty, pages, cells, keyOf }: Props<R>) {
  const translate = useTranslate()
  if (pages.error !== null) return <Alert severity="error">{sentenceOf(pages.error, translate)}</Alert>
  if (pages.data === undefined) return <CircularProgress aria-label={translate('app.loading')} />
  const rows = pages.data.pages.flatMap(({ list }) => list)
  if (rows.length === 0) return <Typography className="muted">{empty}</Typography>
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      <ScrollRegion className="list-table" label={label}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {cells.map((cell) => (
                <TableCell key={cell.name} align={cell.isFigure ? 'right' : 'left'}>
                  {cell.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)}>
                {cells.map((cell) => (
                  <TableCell key={cell.name} align={cell.isFigure ? 'right' : 'left'}>
                    {cell.shown(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {pages.hasNextPage ? (
        <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {translate('members.more')}
        </Button>
      ) : null}
    </Stack>
  )
}
