import { afterEach, expect, test, vi } from 'vitest'
import { type ClientOptions, makeClient } from './client.ts'
import { constants } from './constants.ts'
import { callDeclaration } from './registry.ts'

afterEach(() => vi.restoreAllMocks())

const options = (fetch: typeof globalThis.fetch): ClientOptions => ({
  base: () => 'http://localhost:1',
  token: () => null,
  language: () => 'en_US',
  world: () => null,
  fetch,
})

test('a call without an answer times out after 36 s, like one to an unreachable server', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  // Never answers; ends as a browser ends it.
  const call = makeClient(
    callDeclaration,
    options(
      (_place, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')))
        }),
    ),
  )
  const answer = call('world.info', {})
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(constants.requestTimeoutMs))
  expect(constants.requestTimeoutMs).toBe(36_000)
  clock.abort()
  await expect(answer).rejects.toMatchObject({ error: 'unreachable', tookTooLong: true })
})

test.each(['on its way', 'not sent yet'])(
  'a call, %s, that its screen aborted is no failure of the server',
  async (how) => {
    const own = new AbortController()
    const asked = Promise.withResolvers<void>()
    const call = makeClient(
      callDeclaration,
      options(
        (_place, init) =>
          new Promise((_resolve, reject) => {
            const end = () => reject(init?.signal?.reason as Error)
            if (init?.signal?.aborted) end()
            else init?.signal?.addEventListener('abort', end)
            asked.resolve()
          }),
      ),
    )
    const answer = call('world.info', {}, { signal: own.signal })
    if (how === 'on its way') await asked.promise
    own.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
  },
)

test.each([
  { meanwhile: 'nothing', token: 'asked', told: 1 },
  { meanwhile: 'a logout', token: null, told: 0 },
  { meanwhile: 'another login', token: 'other', told: 0 },
])('a 401 after $meanwhile calls back $told times', async ({ token, told }) => {
  let current: string | null = 'asked'
  const onUnauthorized = vi.fn<() => void>()
  const call = makeClient(callDeclaration, {
    ...options(async () => {
      current = token
      return Response.json({ code: 401, msg: 'Please log in.', data: { error: 'unauthorized' } })
    }),
    token: () => current,
    onUnauthorized,
  })
  await expect(call('wallet.summary', {})).rejects.toMatchObject({ error: 'unauthorized' })
  expect(onUnauthorized).toHaveBeenCalledTimes(told)
})
