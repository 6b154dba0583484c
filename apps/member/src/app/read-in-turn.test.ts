import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCalls } from '../platform/contract.ts'
import { queryClient } from '../platform/query.ts'
import { betweenReadsMs, readInTurn } from './read-in-turn.ts'

let begun: string[]
let cancelled: string[]
let leave: (() => void)[]

beforeEach(async () => {
  await loadCalls()
  vi.useFakeTimers()
  begun = []
  cancelled = []
  leave = []
})
afterEach(() => {
  for (const end of leave) end()
  queryClient.clear()
  vi.runAllTimers()
  vi.useRealTimers()
})

/** A query on screen that was read once; its next answers come after this time. */
async function shown(name: string, answerMs = 0): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey: [name, {}],
    queryFn: async ({ signal }) => {
      begun.push(name)
      signal.addEventListener('abort', () => cancelled.push(name))
      await new Promise((resolve) => setTimeout(resolve, answerMs))
      return begun.length
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  leave.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(answerMs)
  begun = []
}

test('what is stale is read again one after another, and nothing beside it', async () => {
  await shown('wallet.summary')
  await shown('wallet.records')
  await shown('notice.scroll')
  readInTurn(['wallet'])
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(betweenReadsMs)
  expect(begun).toEqual(['wallet.summary'])
  await vi.advanceTimersByTimeAsync(betweenReadsMs)
  expect(begun).toEqual(['wallet.summary', 'wallet.records'])
  await vi.advanceTimersByTimeAsync(10 * betweenReadsMs)
  expect(begun).toHaveLength(2)
})

test('news that come meanwhile add no second read of what waits for its turn', async () => {
  await shown('wallet.summary')
  await shown('wallet.records')
  readInTurn(['wallet'])
  readInTurn(['wallet', 'income'])
  await vi.advanceTimersByTimeAsync(10 * betweenReadsMs)
  expect(begun).toEqual(['wallet.summary', 'wallet.records'])
})

test('a read that began before the news is begun again: its answer may be from before them', async () => {
  await shown('wallet.summary', 3 * betweenReadsMs)
  readInTurn(['wallet'])
  await vi.advanceTimersByTimeAsync(2 * betweenReadsMs)
  readInTurn(['wallet'])
  await vi.advanceTimersByTimeAsync(betweenReadsMs)
  expect(cancelled).toEqual(['wallet.summary'])
  expect(begun).toEqual(['wallet.summary', 'wallet.summary'])
})

test('what has left the screen before its turn is not read', async () => {
  await shown('wallet.summary')
  await shown('wallet.records')
  readInTurn(['wallet'])
  await vi.advanceTimersByTimeAsync(betweenReadsMs)
  leave.pop()?.()
  await vi.advanceTimersByTimeAsync(10 * betweenReadsMs)
  expect(begun).toEqual(['wallet.summary'])
})
