import { afterEach, expect, test, vi } from 'vitest'

// The client listens to the page for signs of a person, and the session is in the tab's storage.
vi.stubGlobal('addEventListener', () => undefined)
const { call } = await import('./client.ts')
const { authProvider } = await import('./auth-provider.ts')
const { session, startSession } = await import('./session.ts')

const network = vi.fn<typeof fetch>()
const shortTimeMs = 20
const started = {
  token: 'a token of a test',
  level: 'world',
  world: 'demo',
  name: 'Sam',
  role: 'owner',
  secondStep: 'none',
  desk: null,
} as const

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

test('a logout ends the session on the device first, and no call begins without one', async () => {
  vi.stubGlobal('fetch', network)
  startSession(started)
  let answer: (response: Response) => void = () => undefined
  network.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const out = authProvider.logout({})
  expect(session.get()).toBeNull()
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1))
  const [url, sent] = network.mock.calls[0] ?? []
  expect(url).toBe('/operator/logout')
  expect(sent?.headers).toMatchObject({ 'access-token': started.token, world: 'demo' })
  const held = vi.fn()
  void call('operator.me', {}).then(held, held)
  answer(Response.json({ code: 200, msg: '', data: {} }))
  await out
  // The screen that is still there reads again after the answer too.
  void call('operator.today', {}).then(held, held)
  await new Promise((resolve) => setTimeout(resolve, shortTimeMs))
  expect(network).toHaveBeenCalledTimes(1)
  expect(held).not.toHaveBeenCalled()
})

test('a login needs no session', async () => {
  vi.stubGlobal('fetch', network)
  network.mockRejectedValueOnce(new TypeError('no network'))
  await expect(
    call('staff.login', { name: 'Sam', password: 'a long password', code: '' }),
  ).rejects.toMatchObject({
    error: 'unreachable',
  })
})

test('without a connection a logout ends the session on the device', async () => {
  vi.stubGlobal('fetch', network)
  startSession({ ...started, level: 'desk', world: null })
  network.mockRejectedValueOnce(new TypeError('no network'))
  await authProvider.logout({})
  expect(session.get()).toBeNull()
  expect(network).toHaveBeenCalledTimes(1)
})
