import { expect, test } from 'vitest'
import { makeLine } from './line.ts'
import { manualClock } from './manual-clock.fixture.ts'

const begin = () => {
  const clock = manualClock()
  return { clock, line: makeLine(clock) }
}

test('a read without an answer is slow after 3 s and long after 10 s', async () => {
  const { clock, line } = begin()
  const ended = line.begin()
  await clock.pass(2_999)
  expect(line.state.get()).toBe('ok')
  await clock.pass(1)
  expect(line.state.get()).toBe('slow')
  await clock.pass(6_999)
  expect(line.state.get()).toBe('slow')
  await clock.pass(1)
  expect(line.state.get()).toBe('long')
  ended('answered')
  expect(line.state.get()).toBe('ok')
})

test('an answer to another read shows that the server is there: the wait is counted anew', async () => {
  const { clock, line } = begin()
  line.begin()
  await clock.pass(2_000)
  line.begin()('answered')
  await clock.pass(2_999)
  expect(line.state.get()).toBe('ok')
  await clock.pass(1)
  expect(line.state.get()).toBe('slow')
})

test('after a read that was given up the line is gone until something is answered', async () => {
  const { clock, line } = begin()
  line.begin()('lost')
  expect(line.state.get()).toBe('gone')
  const again = line.begin()
  await clock.pass(10_000)
  expect(line.state.get()).toBe('gone')
  again('answered')
  expect(line.state.get()).toBe('ok')
})

test('a read that nobody waits for any more says nothing about the server', async () => {
  const { clock, line } = begin()
  line.begin()('left')
  expect(line.state.get()).toBe('ok')
  line.begin()('lost')
  line.begin()('left')
  expect(line.state.get()).toBe('gone')
  await clock.pass(60_000)
  expect(line.state.get()).toBe('gone')
})
