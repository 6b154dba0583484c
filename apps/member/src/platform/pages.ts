/** Histories, which can be long: pages in sight are read again, others are kept. */
import type { DataOf, InputOf, Language } from '@glasshouse/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Key } from 'react'
import { call } from './client.ts'
import { type HeldPages, isInSight, type Page, pageOfHistory } from './history-page.ts'
import { language } from './language.ts'
import { readPatiently } from './patient-read.ts'
import { callPages, type PagedName, queryClient } from './query.ts'

/** The places, counted from 1, of the rows on the screen or at most one screen away from it. */
function placesInSight(): readonly number[] {
  return [...document.querySelectorAll('[role="listitem"][aria-posinset]')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > -innerHeight && top < 2 * innerHeight ? [Number(row.getAttribute('aria-posinset'))] : []
  })
}

/** A page out of sight is kept this long. */
const keptMs = 5 * 60_000
/**
 * The limit of the stamps. A stamp records when a page was read and in which language; a page whose
 * stamp was evicted is read again.
 */
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

/** Like `callPages`, for a history that grows at its beginning and can be long. */
export const historyPages = <N extends PagedName>(
  name: N,
  body: InputOf<N>,
  keyOf: (item: RowOf<N>) => Key,
) => {
  const options = callPages(name, body)
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal: left }): Promise<DataOf<N>> => {
      const stamp = stampOf(options.queryKey, pageParam)
      const page = (signal: AbortSignal) =>
        pageOfHistory<RowOf<N>, DataOf<N> & Page<RowOf<N>>>({
          held: queryClient.getQueryData(options.queryKey) as
            | HeldPages<DataOf<N> & Page<RowOf<N>>>
            | undefined,
          after: pageParam,
          keyOf,
          read: async (after) =>
            (await call(name, after === null ? body : { ...body, after }, { signal })).data as DataOf<N> &
              Page<RowOf<N>>,
          isKept: (held, at) => isFresh(stamp) && !isInSight(held, at, placesInSight()),
          onRead: () => note(stamp),
        })
      return readPatiently(page, left)
    },
  })
}
