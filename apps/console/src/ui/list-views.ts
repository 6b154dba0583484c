/**
 * What an account arranged in a list, kept on this device under the account and its world: hidden
 * columns, and saved views of sort, filters and columns. react-admin's saved queries hold them.
 */
import { useStore } from '@glasshouse/web/value-store.ts'
import {
  isValidSavedQuery,
  type SavedQuery,
  useStore as useKept,
  useListContext,
  useResourceContext,
  useSavedQueries,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { keptBefore } from '../platform/choices.ts'
import { session } from '../platform/session.ts'

export interface View extends SavedQuery {
  readonly value: SavedQuery['value'] & { readonly hidden?: readonly string[] }
}

/** Views of one list. */
const viewsMax = 12
/** Letters of a view's name. */
export const viewNameMax = 40

function useKeptName(): string {
  const who = useStore(session)
  const resource = useResourceContext() ?? ''
  return `${keptBefore}${who?.world ?? 'desk'}/${who?.name ?? ''}/${resource}`
}

const noNames: readonly string[] = []

/** What is kept was written by an earlier version of this page, or by hand: it is parsed. */
const namesOf = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : noNames

export function useHiddenColumns(): readonly [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useKept<unknown>(`${useKeptName()}.hidden`, noNames)
  return [namesOf(hidden), setHidden]
}

/** The address of a list as a view shows it. */
function addressOfView(resource: string, { value }: View): string {
  const { filter, sort, perPage } = value
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    sort: sort?.field ?? '',
    order: sort?.order ?? 'ASC',
    page: '1',
    perPage: String(perPage ?? 25),
  })
  return `/${resource}?${asked.toString()}`
}

export function useViews() {
  const resource = useResourceContext() ?? ''
  const [kept, setKept] = useSavedQueries(useKeptName())
  const [hidden, setHidden] = useHiddenColumns()
  const { filterValues, sort, perPage } = useListContext()
  const navigate = useNavigate()
  const views: readonly View[] = Array.isArray(kept) ? kept.filter(isValidSavedQuery) : []
  return {
    views,
    open: (view: View) => {
      setHidden(namesOf(view.value.hidden))
      void navigate(addressOfView(resource, view))
    },
    /** A view of the same name is replaced. */
    save: (label: string) => {
      const value = { filter: filterValues as object, displayedFilters: [], sort, perPage, hidden }
      const others = views.filter((one) => one.label !== label)
      setKept([...others, { label, value }].slice(-viewsMax))
    },
    remove: (label: string) => setKept(views.filter((one) => one.label !== label)),
  }
}
