import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/query.ts'
import { laterRoutes } from './later-routes.ts'

afterEach(() => void vi.restoreAllMocks())

/** What a visitor's device reads while it fetches the code of these screens. */
async function readAhead(...paths: readonly string[]): Promise<unknown[]> {
  const read = vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue()
  const screens = laterRoutes.filter(({ path }) => paths.includes(path)).map(({ screen }) => screen())
  const keys = read.mock.calls.map(([{ queryKey }]) => queryKey?.[0])
  await Promise.allSettled(screens)
  return keys
}

test('the first reading of the books begins before their code has come', async () => {
  expect(await readAhead('/books')).toEqual(['books.summary'])
})

test('a visitor reads nothing of a member ahead', async () => {
  expect(await readAhead('/user/balance', '/index/about')).toEqual([])
})
