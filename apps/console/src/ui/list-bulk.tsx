/** One act on several rows of a page: react-admin’s selection, and the act above the rows. */
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../platform/translate.ts'
import type { ListRow, Selection } from './list-rows.tsx'

export interface Bulk<R extends ListRow> extends Pick<Selection<R>, 'isOffered' | 'label'> {
  /** `clear`: nothing is chosen afterwards. */
  readonly acts: (chosen: readonly R[], clear: () => void) => ReactNode
}

/** A chosen row that has left the page, or can no longer be chosen, does not count. */
const chosenOf = <R extends ListRow>(
  rows: readonly R[],
  ids: readonly unknown[],
  bulk: Bulk<R>,
): readonly R[] => rows.filter((row) => ids.includes(row.id) && bulk.isOffered(row))

/** Undefined: the list has no act on several rows. */
export function useSelection<R extends ListRow>(
  rows: readonly R[],
  bulk: Bulk<R> | undefined,
): Selection<R> | undefined {
  const { selectedIds, onToggleItem } = useListContext()
  if (bulk === undefined) return undefined
  const chosen = chosenOf(rows, selectedIds, bulk)
  return {
    isOffered: bulk.isOffered,
    label: bulk.label,
    isOn: (row) => chosen.includes(row),
    toggle: (row) => onToggleItem(row.id),
  }
}

export function ListBulk<R extends ListRow>({
  rows,
  bulk,
}: {
  readonly rows: readonly R[]
  readonly bulk: Bulk<R>
}) {
  const translate = useTranslate()
  const { selectedIds, onSelect, onUnselectItems } = useListContext()
  const offered = rows.filter(bulk.isOffered)
  const chosen = chosenOf(rows, selectedIds, bulk)
  const areAll = chosen.length > 0 && chosen.length === offered.length
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <FormControlLabel
        label={translate('app.chooseAll')}
        control={
          <Checkbox
            checked={areAll}
            indeterminate={chosen.length > 0 && !areAll}
            disabled={offered.length === 0}
            onChange={() => onSelect(areAll ? [] : offered.map(({ id }) => id))}
          />
        }
      />
      {bulk.acts(chosen, () => onUnselectItems())}
    </Stack>
  )
}
