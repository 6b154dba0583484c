import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import { Router } from 'wouter'
import { navigate, splitPlace, useHashPath } from '../platform/hash-location.ts'
import { type Beside, besideOf } from './beside.ts'
import { useRouteOf } from './known-routes.ts'
import { Pane } from './pane.tsx'
import type { Route } from './route.ts'

/** The list's own place: its filter stays while the address names what is open beside it. */
const ListPlace = createContext('/')
const useListPath = Object.assign(
  (): [string, typeof navigate] => [splitPlace(useContext(ListPlace)).path, navigate],
  { hrefs: useHashPath.hrefs },
)
const useListSearch = (): string => splitPlace(useContext(ListPlace)).search

function useBeside(route: Route, place: string): Beside | null {
  const [kept, setKept] = useState<Beside | null>(null)
  const now = besideOf(route, place, kept)
  if (now?.list !== kept?.list || now?.place !== kept?.place) setKept(now)
  return now
}

/** The row that leads to a place; the place may say more than the row. */
const rowOf = (place: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.dual-list [data-row]')].find((row) =>
    `#${place}&`.startsWith(`${row.getAttribute('href')}&`),
  )

/**
 * The chosen row stays in sight where the list becomes narrower; when it is closed, the focus
 * returns to it.
 */
function useChosenRow(open: string | null): void {
  const before = useRef(open)
  useLayoutEffect(() => {
    const place = open ?? before.current
    const row = place === null ? undefined : rowOf(place)
    if (open === null && before.current !== null)
      (row ?? document.querySelector<HTMLElement>('.dual-list h1'))?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    before.current = open
    const list = document.querySelector('.dual-list')
    if (open === null || row !== undefined || list === null) return
    // Its rows are still to come: the list is being read, or more of it.
    const watch = new MutationObserver(() => {
      const late = rowOf(open)
      if (late === undefined) return
      late.scrollIntoView({ block: 'nearest' })
      watch.disconnect()
    })
    watch.observe(list, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [open])
}

interface Props {
  readonly route: Route
  /** The place that the route was found for: read here again, it could be the next one's. */
  readonly place: string
  readonly onMenu: () => void
}

/**
 * The screen of a route on a wide window: a list and what it opens are beside each other. The list
 * scrolls with the page and stays, what is open scrolls by itself.
 */
export function DualPane({ route, place, onMenu }: Props) {
  const beside = useBeside(route, place)
  const list = useRouteOf(beside?.list ?? route.path)
  return beside !== null && list !== 'coming' ? (
    <Both route={route} place={place} list={list} listPlace={beside.place} onMenu={onMenu} />
  ) : (
    <Pane route={route} onMenu={onMenu} />
  )
}

function Both({ route, place, list, listPlace, onMenu }: Props & { list: Route; listPlace: string }) {
  const open = route === list ? null : place
  useChosenRow(open)
  return (
    <main className="dual" data-open={open === null ? undefined : ''}>
      <ListPlace value={listPlace}>
        {/* oxlint-disable-next-line react/hooks: wouter takes its hooks as values */}
        <Router hook={useListPath} searchHook={useListSearch}>
          <div className="dual-list">
            <Pane route={list} onMenu={onMenu} part={open === null ? 'list' : 'behind'} />
          </div>
        </Router>
      </ListPlace>
      {open !== null ? (
        <div key={open} className="dual-open">
          <Pane route={route} onMenu={onMenu} part="open" backTo={listPlace} />
        </div>
      ) : null}
    </main>
  )
}
