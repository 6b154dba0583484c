/** Calls as TanStack queries: the key is the call's name and its body, so that one search finds both. */
import type { DataOf, InputOf, MemberCallName } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { isOnline } from './online.ts'

/**
 * How often a read is tried again when the server could not be reached; a refusal and a wait of 36
 * s are not repeated.
 */
const readRetriesMax = 2
const freshMs = 10_000

export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'unreachable'

/**
 * A lost connection often comes back in a moment; who did not answer in the whole time would not in
 * another.
 */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'unreachable' && !error.tookTooLong

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (count, error) => isWorthAnotherTry(error) && isOnline() && count < readRetriesMax,
      // Without a connection a read fails at once and says so; the default would wait for ever.
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

/** `useInfiniteQuery(callPages('order.list', { status: 'valid' }))` fits `ui/list.tsx` as it is. */
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

/** What was read by one of these calls. All at once: sixty searches, one a call, hold a slow phone for 100 ms. */
export const ofCalls = (names: ReadonlySet<MemberCallName>) => ({
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    names.has(queryKey[0] as MemberCallName),
})

/** Marks everything read by these calls as old, for example after an act that moved money. */
export const invalidateCalls = (...names: readonly MemberCallName[]): Promise<unknown> =>
  queryClient.invalidateQueries(ofCalls(new Set(names)))
