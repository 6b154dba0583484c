import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callQuery, forgetReads, holdReads, queryClient } from './query.ts'

// The network is replaced, not a module: test files share a process, and a module that another file
// has loaded stays as it is.
const network = vi.fn<typeof fetch>()
const query = callQuery('auth.mailIsOpen', {})
const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
const answer = (open: boolean) => Response.json({ code: 200, msg: '', data: { open } })

beforeEach(() => {
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  forgetReads()
  network.mockReset()
  vi.unstubAllGlobals()
})

test('while a session ends no read begins, and afterwards nothing of it is kept', async () => {
  network.mockResolvedValueOnce(answer(true))
  expect(await read()).toEqual({ open: true })
  await holdReads()
  const held = vi.fn()
  void read().then(held, held)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(network).toHaveBeenCalledTimes(1)
  forgetReads()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
  network.mockResolvedValueOnce(answer(false))
  expect(await read()).toEqual({ open: false })
})

test('a read under way is ended', async () => {
  let signal: AbortSignal | null | undefined
  network.mockImplementationOnce((_address, options) => {
    signal = options?.signal
    return new Promise<never>(() => undefined)
  })
  const ended = expect(read()).rejects.toThrow()
  await vi.waitFor(() => expect(signal).toBeDefined())
  await holdReads()
  await ended
  expect(signal?.aborted).toBe(true)
})
