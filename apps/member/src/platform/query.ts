/**
 * Calls as TanStack queries: the key is the call's name and its body, so that one search finds all
 * queries of a call.
 */
import type { DataOf, InputOf, MemberCallName, Topic } from '@glasshouse/contract'
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { call, onActed } from './client.ts'
import { callNow } from './contract.ts'
import { readPatiently } from './patient-read.ts'

const freshMs = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // `readPatiently` tries again: its tries and pauses end together after 36 s.
      retry: false,
      // Without a connection a read fails immediately and shows why; the default would wait for
      // ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

let areHeld = false

/**
 * Ends the reads under way, and begins none until `forgetReads`: while the server ends the session,
 * a read of it would be refused.
 */
export function holdReads(): Promise<void> {
  areHeld = true
  return queryClient.cancelQueries()
}

/**
 * Forgets everything that was read; from here on reads are those of another session, or of none.
 */
export function forgetReads(): void {
  areHeld = false
  queryClient.clear()
}

const read: typeof readPatiently = (once, left) =>
  areHeld ? new Promise<never>(() => undefined) : readPatiently(once, left)

/** `useQuery(callQuery('wallet.summary', {}))` gives the parsed data. */
export const callQuery = <N extends MemberCallName>(name: N, body: InputOf<N>) =>
  queryOptions({
    queryKey: [name, body] as const,
    queryFn: ({ signal: left }): Promise<DataOf<N>> =>
      read(async (signal) => (await call(name, body, { signal })).data, left),
  })

interface Page {
  readonly next: string | null
}
export type PagedName = { [N in MemberCallName]: DataOf<N> extends Page ? N : never }[MemberCallName]

/**
 * `useInfiniteQuery(callPages('order.list', { status: 'valid' }))` fits `ui/list.tsx` unchanged.
 */
export const callPages = <N extends PagedName>(name: N, body: InputOf<N>) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', body] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal: left }): Promise<DataOf<N>> => {
      const paged = pageParam === null ? body : { ...body, after: pageParam }
      return read(async (signal) => (await call(name, paged, { signal })).data, left)
    },
    getNextPageParam: (last: DataOf<N>) => (last as Page).next,
  })

/**
 * A filter for all queries that show one of these topics, by the contract. One search for all:
 * sixty searches, one per call, block a slow phone for 100 ms.
 */
export const showing = (topics: readonly Topic[]) => ({
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    callNow(queryKey[0] as MemberCallName)?.shows?.some((topic) => topics.includes(topic)) === true,
})

/** Marks the queries of these topics as stale; those on screen are read again. */
export const readAgain = (...topics: readonly Topic[]): Promise<unknown> =>
  queryClient.invalidateQueries(showing(topics))

let reading: Promise<unknown> = Promise.resolve()

onActed((topics) => {
  reading = readAgain(...topics)
})

/** Resolves when the queries on screen have been read again that the last act made stale. */
export const readAfterAct = (): Promise<unknown> => reading
