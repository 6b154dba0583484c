/** Histories, which can be long: read again where somebody looks, kept elsewhere. */
import type { DataOf, InputOf, Language } from '@glasshouse/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Key } from 'react'
import { call } from './client.ts'
import { type Held, isInSight, type Page, pageOfHistory } from './history-page.ts'
import { language } from './language.ts'
import { callPages, type PagedName, queryClient } from './query.ts'

/** Places of the rows that are on the screen or a screen away from it, from 1. */
function placesInSight(): readonly number[] {
  return [...document.querySelectorAll('[role="listitem"][aria-posinset]')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > -innerHeight && top < 2 * innerHeight ? [Number(row.getAttribute('aria-posinset'))] : []
  })
}

/** A page that nobody looks at is kept this long. */
const keptMs = 5 * 60_000
/** When a page was read, and in which language; the oldest are forgotten, and read again. */
const stampsMax = 1_000
const stamps = new Map<string, { readonly language: Language; readonly atMs: number }>()

const stampOf = (queryKey: readonly unknown[], after: unknown) => JSON.stringify([queryKey, after])

function isFresh(stamp: string): boolean {
  const known = stamps.get(stamp)
  return known?.language === language.get() && performance.now() - known.atMs < keptMs
}

function note(stamp: string): void {
  stamps.delete(stamp)
  stamps.set(stamp, { language: language.get(), atMs: performance.now() })
  for (const oldest of stamps.keys()) {
    if (stamps.size <= stampsMax) return
    stamps.delete(oldest)
  }
}

type RowOf<N extends PagedName> = DataOf<N> extends Page<infer T> ? T : never

/** As `callPages`, for a history that grows at its beginning and can be long. */
export const historyPages = <N extends PagedName>(
  name: N,
  body: InputOf<N>,
  keyOf: (item: RowOf<N>) => Key,
) => {
  const options = callPages(name, body)
  return infiniteQueryOptions({
    ...options,
    queryFn: async ({ pageParam, signal }): Promise<DataOf<N>> => {
      const read = async (after: string | null) =>
        (await call(name, after === null ? body : { ...body, after }, { signal })).data as DataOf<N> &
          Page<RowOf<N>>
      const stamp = stampOf(options.queryKey, pageParam)
      return await pageOfHistory<RowOf<N>, DataOf<N> & Page<RowOf<N>>>({
        held: queryClient.getQueryData(options.queryKey) as Held<DataOf<N> & Page<RowOf<N>>> | undefined,
        after: pageParam,
        keyOf,
        read,
        isKept: (held, at) => isFresh(stamp) && !isInSight(held, at, placesInSight()),
        onRead: () => note(stamp),
      })
    },
  })
}
