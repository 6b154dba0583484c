import { expect, test, vi } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

/** Work that runs until the test ends it. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const limits = { atOnceMax: 1, waitingMax: 4, waitingOfGroupMax: 3, waitingOfOneMax: 2, retrySeconds: 7 }
const full = { error: 'too_many_requests', facts: { seconds: 7 } }

test('groups take turns, and the first of each group goes first', async () => {
  const turns = makeFairQueue(limits)
  const order: string[] = []
  const first = work()
  const running = turns({ group: 'a', one: 'a0' }, first.run)
  const waiting = ['a1', 'a2', 'a3', 'b1'].map((one) =>
    turns({ group: one.charAt(0), one }, async () => void order.push(one)),
  )
  await settle()
  expect(order).toEqual([])
  first.end()
  await Promise.all([running, ...waiting])
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('the queue is bounded in all, per group and per person, and failed work frees its place', async () => {
  const turns = makeFairQueue(limits)
  const first = work()
  const running = turns({ group: 'a', one: 'a0' }, first.run).catch(() => 'failed')
  const nothing = async () => 'done'
  const kept = ['a1', 'a2', 'a3'].map((one) => turns({ group: 'a', one }, nothing))
  await expect(turns({ group: 'a', one: 'a4' }, nothing)).rejects.toMatchObject(full)
  kept.push(turns({ group: 'b', one: 'a0' }, nothing))
  await expect(turns({ group: 'b', one: 'a0' }, nothing)).rejects.toMatchObject(full)
  await expect(turns({ group: 'c', one: 'c1' }, nothing)).rejects.toMatchObject(full)
  first.end()
  expect(await Promise.all([running, ...kept])).toEqual([undefined, 'done', 'done', 'done', 'done'])
  const fails = turns({ group: 'a', one: 'a0' }, () => Promise.reject(new Error('it failed')))
  await expect(fails).rejects.toThrow('it failed')
  expect(await turns({ group: 'a', one: 'a0' }, nothing)).toBe('done')
})

test('a caller that waits for too long is refused and removed, and the others keep their order', async () => {
  vi.useFakeTimers()
  try {
    const turns = makeFairQueue({ ...limits, waitMsMax: 30_000 })
    const first = work()
    const running = turns({ group: 'a', one: 'a0' }, first.run)
    const late = turns({ group: 'a', one: 'a1' }, async () => 'done').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    const later = turns({ group: 'a', one: 'a1' }, async () => 'done')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await late).toMatchObject(full)
    // Its place in the queue is free for another.
    const more = turns({ group: 'a', one: 'a1' }, async () => 'done')
    first.end()
    expect(await Promise.all([running, later, more])).toEqual([undefined, 'done', 'done'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await turns({ group: 'b', one: 'b0' }, async () => 'done')).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})
