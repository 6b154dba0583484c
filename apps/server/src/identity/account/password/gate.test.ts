import { expect, test } from 'vitest'
import { makeGate } from './gate.ts'

const limits = { atOnceMax: 2, waitingMax: 3, retrySeconds: 2 }

/** Work that ends when the test releases it. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two run at the same time, three wait, and the sixth is refused with a wait', async () => {
  const gate = makeGate(limits)
  const jobs = Array.from({ length: 5 }, work)
  let running = 0
  const runs = jobs.map(({ run }) =>
    gate.run(async () => {
      running++
      await run()
      running--
    }),
  )
  await expect(gate.run(async () => undefined)).rejects.toMatchObject({
    error: 'too_many_requests',
    facts: { seconds: 2 },
  })
  await settle()
  expect(running).toBe(2)
  for (const { end } of jobs) end()
  await Promise.all(runs)
  expect(running).toBe(0)
  await gate.run(async () => undefined)
})

test('a device that logged in before is served first, and has a waiting room of its own', async () => {
  const gate = makeGate({ ...limits, atOnceMax: 1 })
  const busy = work()
  const order: string[] = []
  const runs = [gate.run(busy.run)]
  for (const name of ['a', 'b', 'c']) runs.push(gate.run(async () => void order.push(name)))
  await expect(gate.run(async () => undefined)).rejects.toMatchObject({ error: 'too_many_requests' })
  runs.push(gate.run(async () => void order.push('known'), { first: true }))
  busy.end()
  await Promise.all(runs)
  expect(order).toEqual(['known', 'a', 'b', 'c'])
})

test('work that fails frees its slot', async () => {
  const gate = makeGate({ ...limits, atOnceMax: 1 })
  for (let failed = 0; failed < 5; failed++)
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await gate.run(async () => undefined)
})
