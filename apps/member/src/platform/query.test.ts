import { afterEach, expect, test, vi } from 'vitest'

vi.mock('./client.ts', () => ({ onActed: () => undefined, call: vi.fn() }))
const { call } = await import('./client.ts')
const { callQuery, forgetReads, holdReads, queryClient } = await import('./query.ts')

const asked = vi.mocked(call)
const query = callQuery('world.info', {})
const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
const answer = (slug: string) => ({ msg: '', data: { slug } }) as never

afterEach(() => {
  forgetReads()
  asked.mockReset()
})

test('while a session ends no read begins, and afterwards nothing of it is kept', async () => {
  asked.mockResolvedValueOnce(answer('one'))
  expect(await read()).toEqual({ slug: 'one' })
  await holdReads()
  const held = vi.fn()
  void read().then(held, held)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveBeenCalledTimes(1)
  forgetReads()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
  asked.mockResolvedValueOnce(answer('two'))
  expect(await read()).toEqual({ slug: 'two' })
})

test('a read under way is ended', async () => {
  let signal: AbortSignal | undefined
  asked.mockImplementationOnce((_name, _body, options) => {
    signal = (options as { signal: AbortSignal }).signal
    return new Promise<never>(() => undefined)
  })
  const under = read()
  const ended = expect(under).rejects.toThrow()
  await vi.waitFor(() => expect(signal).toBeDefined())
  await holdReads()
  await ended
  expect(signal?.aborted).toBe(true)
})
