/**
 * Calls as TanStack queries: the key is the call's name and its body, so that one search finds all
 * queries of a call.
 */
import type { DataOf, InputOf, MemberCallName, Topic } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { call, onActed } from './client.ts'
import { callNow } from './contract.ts'
import { isOnline } from './online.ts'

/**
 * The number of retries of a read when the server could not be reached; a refusal and a timeout of
 * 36 s are not retried.
 */
const readRetriesMax = 2
const freshMs = 10_000

export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'unreachable'

/**
 * A lost connection often comes back within a moment; a server that did not answer within the whole
 * timeout would probably not answer in a second one.
 */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'unreachable' && !error.tookTooLong

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (count, error) => isWorthAnotherTry(error) && isOnline() && count < readRetriesMax,
      // Without a connection a read fails immediately and shows why; the default would wait for
      // ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** `useQuery(callQuery('wallet.summary', {}))` gives the parsed data. */
export const callQuery = <N extends MemberCallName>(name: N, body: InputOf<N>) =>
  queryOptions({
    queryKey: [name, body] as const,
    queryFn: async ({ signal }): Promise<DataOf<N>> => (await call(name, body, { signal })).data,
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
    queryFn: async ({ pageParam, signal }): Promise<DataOf<N>> => {
      const paged = pageParam === null ? body : { ...body, after: pageParam }
      return (await call(name, paged, { signal })).data
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
