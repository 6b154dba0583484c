import { expect, test } from 'vitest'
import { makeConcurrencyLimit } from './concurrency-limit.ts'

const small = {
  underWayMax: 2,
  waitingMax: 3,
  waitMsMax: 60_000,
  heldMs: 1,
  refusalsPerSecond: 1000,
  heldMax: 4,
}
const unavailable = expect.objectContaining({ error: 'unavailable', facts: { seconds: 1 } })

/** Asks in this order; `order` gets the number of each call that may proceed. */
function ask(turns: ReturnType<typeof makeConcurrencyLimit>, key: string, count: number) {
  const order: number[] = []
  const asked = Array.from({ length: count }, (_, index) =>
    turns.take(key).then((giveBack) => {
      order.push(index)
      return giveBack
    }),
  )
  // A call that a test leaves waiting is refused after its end, where nobody expects the refusal.
  for (const each of asked) each.catch(() => undefined)
  return { order, asked }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a caller has a limited number of calls under way; the next wait and proceed in their order', async () => {
  const { order, asked } = ask(makeConcurrencyLimit(small), 'one', 5)
  await settled()
  expect(order).toEqual([0, 1])
  ;(await asked[0])?.()
  ;(await asked[2])?.()
  await settled()
  expect(order).toEqual([0, 1, 2, 3])
  const first = await asked[1]
  first?.()
  first?.()
  await settled()
  expect(order, 'a turn is given back once').toEqual([0, 1, 2, 3, 4])
})

test('calls beyond the limits are refused with the time of a retry; other callers are served', async () => {
  const turns = makeConcurrencyLimit(small)
  const { order, asked } = ask(turns, 'one', 7)
  for (const beyond of asked.slice(5)) await expect(beyond).rejects.toEqual(unavailable)
  expect(order).toEqual([0, 1])
  const neighbour = ask(turns, 'another', 2)
  await settled()
  expect(neighbour.order, 'nobody waits for another caller').toEqual([0, 1])
})

test('refusals are delayed, and a limited number of them at most', async () => {
  const turns = makeConcurrencyLimit({ ...small, heldMs: 60_000 })
  const { asked } = ask(turns, 'one', 10)
  const [held, beyond] = [asked.slice(5, 9), asked.slice(9)]
  await expect(beyond[0]).rejects.toEqual(unavailable)
  let answered = 0
  for (const each of held) each.catch(() => answered++)
  await settled()
  expect(answered).toBe(0)
})

test('a call that waits too long is refused, and takes no turn afterwards', async () => {
  const turns = makeConcurrencyLimit({ ...small, waitMsMax: 1 })
  const { order, asked } = ask(turns, 'one', 3)
  await expect(asked[2]).rejects.toEqual(unavailable)
  ;(await asked[0])?.()
  const next = ask(turns, 'one', 1)
  await settled()
  expect([order, next.order]).toEqual([[0, 1], [0]])
})
