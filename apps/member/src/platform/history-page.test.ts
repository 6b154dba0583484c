/** Tests the real query client with a list that gains and loses rows while pages of it are held. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInSight, type Page, pageOfHistory } from './history-page.ts'

const pageSize = 5
type HistoryRow = { readonly key: number; readonly said: string }

/** Newest first, by key. */
let rows: HistoryRow[]
let reads: (string | null)[]
let places: number[]
let stop: () => void
let observer: InfiniteQueryObserver<Page<HistoryRow>>

const read = async (after: string | null): Promise<Page<HistoryRow>> => {
  reads.push(after)
  const from = after === null ? rows : rows.filter(({ key }) => key < Number(after))
  const list = from.slice(0, pageSize)
  return { list, next: from.length > pageSize ? String(list.at(-1)?.key) : null }
}

const rowOf = (key: number): HistoryRow => ({ key, said: 'at first' })
const keysShown = () =>
  (observer.getCurrentResult().data as unknown as { pages: Page<HistoryRow>[] }).pages.flatMap(({ list }) =>
    list.map(({ key }) => key),
  )
const saidOf = (wanted: number) =>
  (observer.getCurrentResult().data as unknown as { pages: Page<HistoryRow>[] }).pages
    .flatMap(({ list }) => list)
    .find(({ key }) => key === wanted)?.said

beforeEach(async () => {
  rows = Array.from({ length: 40 }, (_, at) => rowOf(40 - at))
  reads = []
  places = []
  const client = new QueryClient()
  const queryKey = ['history']
  observer = new InfiniteQueryObserver<Page<HistoryRow>>(client, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    queryFn: ({ pageParam }) =>
      pageOfHistory<HistoryRow, Page<HistoryRow>>({
        held: client.getQueryData(queryKey),
        after: pageParam as string | null,
        keyOf: ({ key }) => key,
        read,
        isKept: (held, at) => !isInSight(held, at, places),
        onRead: () => undefined,
      }),
  })
  stop = observer.subscribe(() => undefined)
  await observer.refetch()
  for (let more = 0; more < 4; more++) await observer.fetchNextPage()
  expect(keysShown()).toEqual(rows.slice(0, 25).map(({ key }) => key))
  reads = []
})
afterEach(() => stop())

const firstRows = (count: number) => rows.slice(0, count).map(({ key }) => key)

test('without new rows only the first page is read again, and its changes are shown', async () => {
  rows[2] = { key: 38, said: 'changed' }
  await observer.refetch()
  expect(reads).toEqual([null])
  expect([keysShown(), saidOf(38)]).toEqual([firstRows(25), 'changed'])
})

test("a page in the reader's sight is read again in place", async () => {
  rows[16] = { key: 24, said: 'changed' }
  rows[22] = { key: 18, said: 'changed' }
  places = [17, 18]
  await observer.refetch()
  expect(reads).toEqual([null, '26'])
  expect([keysShown(), saidOf(24), saidOf(18)]).toEqual([firstRows(25), 'changed', 'at first'])
})

test.each([1, 3, 5, 12])('%i new rows appear at the top, without a gap or a duplicate', async (count) => {
  rows.unshift(...Array.from({ length: count }, (_, at) => rowOf(40 + count - at)))
  await observer.refetch()
  expect(keysShown()).toEqual(firstRows(25 + count))
  expect(reads.length).toBeLessThanOrEqual(4)
  // The next page continues where the last one ended.
  await observer.fetchNextPage()
  expect(keysShown()).toEqual(firstRows(30 + count))
})

test('after more new rows than a few pages hold, the list restarts without a gap or a duplicate', async () => {
  rows.unshift(...Array.from({ length: 60 }, (_, at) => rowOf(100 - at)))
  await observer.refetch()
  const shown = keysShown()
  expect(shown).toEqual(firstRows(shown.length))
  expect(shown.length).toBeGreaterThanOrEqual(20)
})

test.each([
  ['in the first page', 3],
  ['where a held page begins', 5],
  ['in a page that is looked at', 16],
])('a row removed %s leaves no gap', async (_where, at) => {
  places = [at + 1]
  rows.splice(at, 1)
  await observer.refetch()
  const shown = keysShown()
  expect(shown).toEqual(firstRows(shown.length))
  expect(shown.length).toBeGreaterThanOrEqual(24)
})

test('a list that became shorter than the held pages ends at its new end', async () => {
  rows = rows.slice(0, 4)
  await observer.refetch()
  expect(keysShown()).toEqual(firstRows(4))
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
})
