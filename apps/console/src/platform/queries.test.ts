import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The client listens to the page for signs of a person, and the session is in the tab's storage.
vi.stubGlobal('addEventListener', () => undefined)
const { call } = await import('./client.ts')
const { asOneAct, queryClient, readAfterAct } = await import('./queries.ts')
const { startSession } = await import('./session.ts')

const network = vi.fn<typeof fetch>()
const read = vi.fn(async () => 'what is on screen')
let leave: () => void

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  startSession({
    token: 'a token of a test',
    level: 'world',
    world: 'demo',
    name: 'Sam',
    role: 'owner',
    secondStep: 'none',
    desk: null,
  })
  leave = new QueryObserver(queryClient, { queryKey: ['operator.today'], queryFn: read }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
})

afterEach(() => {
  leave()
  queryClient.clear()
  network.mockReset()
  read.mockClear()
  vi.unstubAllGlobals()
})

const replies = (code: number, data: object = {}) =>
  network.mockImplementationOnce(async () => Response.json({ code, msg: '', data }))
const close = () => call('operator.endCoupon', { couponId: 'cpn_1', reason: 'A test' })

test('after an act of staff, what is on screen is read again; after a read or a refusal it is not', async () => {
  replies(200)
  await close()
  await readAfterAct()
  expect(read).toHaveBeenCalledTimes(2)
  replies(500)
  await close().catch(() => undefined)
  replies(200)
  await call('operator.today', {}).catch(() => undefined)
  await readAfterAct()
  expect(read).toHaveBeenCalledTimes(2)
})

test('several calls as one act are read after once, also when the last of them failed', async () => {
  replies(200)
  replies(200)
  replies(500)
  const work = asOneAct(async () => {
    await close()
    await close()
    expect(read).toHaveBeenCalledTimes(1)
    await close()
  })
  await expect(work).rejects.toThrow()
  expect(read).toHaveBeenCalledTimes(2)
})
