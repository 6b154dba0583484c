/**
 * Refetching a long list: only its first page and the pages on screen are read again, not all that
 * were loaded (decision 0225). A page begins where the one before it ended, so kept pages follow
 * the read ones without a gap and without a duplicate row.
 */
import type { Key } from 'react'

export interface Page<T> {
  readonly list: readonly T[]
  readonly next: string | null
}

/** The pages as the query client holds them. */
export interface HeldPages<P> {
  readonly pages: readonly P[]
  readonly pageParams: readonly unknown[]
}

/**
 * After this many reads that do not reach the held rows, the pages below are read again as well.
 */
const readsMax = 4

interface PageAgain<T, P extends Page<T>> {
  readonly held: HeldPages<P>
  /** The index of the page that is read again. */
  readonly at: number
  readonly keyOf: (item: T) => Key
  readonly read: (after: string | null) => Promise<P>
}

/**
 * Reads up to where the next held page begins: new rows are included, removed rows are left out.
 */
async function pageAgain<T, P extends Page<T>>({ held, at, keyOf, read }: PageAgain<T, P>): Promise<P> {
  const following = held.pages[at + 1]
  const first = following?.list[0]
  const end = held.pageParams[at + 1] as string | undefined
  let page = await read(held.pageParams[at] as string | null)
  if (first === undefined || end === undefined) return page
  const list: T[] = []
  for (let reads = 1; ; reads++) {
    const cut = page.list.findIndex((item) => keyOf(item) === keyOf(first))
    if (cut >= 0) return { ...page, list: [...list, ...page.list.slice(0, cut)], next: end }
    list.push(...page.list)
    if (page.next === end || page.next === null || reads === readsMax) return { ...page, list }
    page = await read(page.next)
  }
}

/** Whether any row of a held page is in the reader's sight. */
export function isInSight(held: HeldPages<Page<unknown>>, at: number, places: readonly number[]): boolean {
  const before = held.pages.slice(0, at).reduce((sum, { list }) => sum + list.length, 0)
  const through = before + (held.pages[at]?.list.length ?? 0)
  return places.some((place) => place > before && place <= through)
}

interface HistoryPage<T, P extends Page<T>> extends Omit<PageAgain<T, P>, 'held' | 'at'> {
  readonly held: HeldPages<P> | undefined
  readonly after: string | null
  /** Whether a held page may be kept without a new read. */
  readonly isKept: (held: HeldPages<P>, at: number) => boolean
  readonly onRead: () => void
}

/** One page of a history: kept, read again, or read for the first time. */
export async function pageOfHistory<T, P extends Page<T>>(wanted: HistoryPage<T, P>): Promise<P> {
  const { held, after, isKept, onRead, keyOf, read } = wanted
  const at = held?.pageParams.indexOf(after) ?? -1
  const kept = held?.pages[at]
  if (held !== undefined && kept !== undefined && at > 0 && isKept(held, at)) return kept
  const page = held === undefined || at < 0 ? await read(after) : await pageAgain({ held, at, keyOf, read })
  onRead()
  return page
}
