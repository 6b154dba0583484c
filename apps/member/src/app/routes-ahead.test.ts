import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/query.ts'
import { routes } from './routes.ts'

afterEach(() => void vi.restoreAllMocks())

/** What a visitor's device reads while it fetches the code of these screens. */
async function readAhead(...paths: readonly string[]): Promise<unknown[]> {
  const read = vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue()
  const screens = routes.filter(({ path }) => paths.includes(path)).map(({ screen }) => screen())
  await Promise.allSettled(screens)
  return read.mock.calls.map(([{ queryKey }]) => queryKey?.[0])
}

test('the first reading of the books begins with the fetch of their code', async () => {
  expect(await readAhead('/books')).toEqual(['books.summary'])
})

test('a visitor reads nothing of a member ahead', async () => {
  expect(await readAhead('/user/balance', '/index/about')).toEqual([])
})
