import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** Answers each key with its double once the test releases it; records its calls. */
function doubling() {
  const calls: (readonly number[])[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const ask = batched<number, number>(async (keys) => {
    calls.push(keys)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return keys.map((key) => key * 2)
  })
  return { ask, calls, gates }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the questions of one turn are sent once, and each caller gets its own answer', async () => {
  const { ask, calls, gates } = doubling()
  const answers = Promise.all([ask(1), ask(2), ask(1)])
  await turn()
  expect(calls).toEqual([[1, 2, 1]])
  gates[0]?.resolve()
  expect(await answers).toEqual([2, 4, 2])
})

test('a third call waits for one of the two in progress and takes all keys that arrived meanwhile', async () => {
  const { ask, calls, gates } = doubling()
  const first = ask(1)
  await turn()
  const second = ask(2)
  await turn()
  const later = [ask(3)]
  await turn()
  later.push(ask(4))
  await turn()
  expect(calls).toEqual([[1], [2]])
  gates[1]?.resolve()
  expect(await second).toBe(4)
  await turn()
  expect(calls).toEqual([[1], [2], [3, 4]])
  gates[0]?.resolve()
  gates[2]?.resolve()
  expect(await Promise.all([first, ...later])).toEqual([2, 6, 8])
})

test('a failure reaches all callers of its batch and no later caller', async () => {
  let fails = true
  const ask = batched<number, number>(async (keys) => {
    if (fails) throw new Error('away')
    return keys
  })
  const both = await Promise.allSettled([ask(1), ask(2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask(3)).toBe(3)
})

test('more keys than a statement takes are sent in two statements', async () => {
  const { ask, calls, gates } = doubling()
  const answers = Promise.all(Array.from({ length: 100 }, (_, key) => ask(key)))
  await turn()
  expect(calls.map((keys) => keys.length)).toEqual([64, 36])
  for (const gate of gates) gate.resolve()
  expect((await answers)[99]).toBe(198)
})
