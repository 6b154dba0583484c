import { afterEach, expect, test, vi } from 'vitest'

// The client listens to the page for signs of a person.
vi.stubGlobal('addEventListener', () => undefined)
const { call, sendLogout } = await import('./client.ts')

const network = vi.fn<typeof fetch>()
const refused = () => Response.json({ code: 401, msg: 'Log in.', data: { error: 'unauthorized' } })

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

test('while the server ends the session no call begins, and afterwards one does', async () => {
  vi.stubGlobal('fetch', network)
  let answer: (response: Response) => void = () => undefined
  network.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const out = sendLogout('operator.logout')
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1))
  const held = vi.fn()
  void call('operator.me', {}).then(held, held)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(network).toHaveBeenCalledTimes(1)
  answer(Response.json({ code: 200, msg: '', data: {} }))
  await out
  expect(held).not.toHaveBeenCalled()

  network.mockResolvedValueOnce(refused())
  await expect(call('operator.me', {})).rejects.toMatchObject({ error: 'unauthorized' })
})

test('without a connection a log out ends all the same', async () => {
  vi.stubGlobal('fetch', network)
  network.mockRejectedValueOnce(new TypeError('no network'))
  await sendLogout('desk.logout')
  network.mockResolvedValueOnce(refused())
  await expect(call('operator.me', {})).rejects.toMatchObject({ error: 'unauthorized' })
})
