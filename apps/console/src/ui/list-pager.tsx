import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useListContext } from 'react-admin'
import type { ListMeta } from '../platform/data-provider.ts'
import { useTranslate } from '../platform/translate.ts'
import { useTag } from './figures.tsx'

/** Next and previous page; the total is shown only where the server counts the rows. */
export function ListPager() {
  const translate = useTranslate()
  const tag = useTag()
  const { data, page: asked, perPage, hasNextPage, setPage, meta } = useListContext()
  const rows = data?.length ?? 0
  const { total, page } = (meta as ListMeta | undefined) ?? { total: null, page: asked }
  if (rows === 0 && page === 1) return null
  const from = (page - 1) * perPage + 1
  const figures = {
    from: from.toLocaleString(tag),
    to: (from + rows - 1).toLocaleString(tag),
    total: total?.toLocaleString(tag) ?? '',
  }
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={1}
      aria-label={translate('app.pages')}
      sx={{ alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <span className="figures" aria-live="polite">
        {translate(total === null ? 'app.count' : 'app.countOf', figures)}
      </span>
      <IconButton
        aria-label={translate('app.previous')}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={translate('app.next')}
        disabled={hasNextPage !== true}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  )
}
