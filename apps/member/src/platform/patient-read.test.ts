import { CallError } from '@glasshouse/contract/client'
import { expect, test } from 'vitest'
import { makeLine } from './line.ts'
import { manualClock } from './manual-clock.fixture.ts'
import { makePatientRead } from './patient-read.ts'

const lost = new CallError('unreachable', { message: 'lost' })
const late = new CallError('unreachable', { message: 'late', tookTooLong: true })
const refused = new CallError('not_found', { message: 'no' })

/** A read whose tries each end with `error` after `afterMs`; null: it never ends. */
function begin(tryEnds: { error: Error; afterMs: number } | null, { online = true } = {}) {
  const clock = manualClock()
  const line = makeLine(clock)
  const left = new AbortController()
  let tries = 0
  const read = () => {
    tries += 1
    return new Promise<never>((_resolve, reject) => {
      if (tryEnds !== null) clock.later(() => reject(tryEnds.error), tryEnds.afterMs)
    })
  }
  let ended: { error: unknown; atMs: number } | null = null
  makePatientRead({ clock, line, isOnline: () => online })(read, left.signal).catch((error: unknown) => {
    ended = { error, atMs: clock.now() }
  })
  return { clock, line, left, state: () => ({ tries, ended }) }
}

test.each([
  ['is lost each time: two more tries', { error: lost, afterMs: 0 }, { atMs: 3_000, tries: 3, error: lost }],
  ['is lost after 10 s each time', { error: lost, afterMs: 10_000 }, { atMs: 33_000, tries: 3, error: lost }],
  ['is lost after 20 s each time', { error: lost, afterMs: 20_000 }, { atMs: 36_000, tries: 2, error: late }],
  ['is lost just before the end', { error: lost, afterMs: 35_500 }, { atMs: 36_000, tries: 1, error: late }],
  ['never ends', null, { atMs: 36_000, tries: 1, error: late }],
  ['took too long itself', { error: late, afterMs: 36_000 }, { atMs: 36_000, tries: 1, error: late }],
  ['is refused', { error: refused, afterMs: 50 }, { atMs: 50, tries: 1, error: refused }],
] as const)('a read that %s ends within 36 s', async (_what, tryEnds, { atMs, tries, error }) => {
  const read = begin(tryEnds)
  await read.clock.pass(36_000)
  const { ended, tries: tried } = read.state()
  expect(ended).toMatchObject({ atMs })
  expect(ended).toMatchObject({ error: { error: error.error, tookTooLong: error.tookTooLong } })
  expect(tried).toBe(tries)
  expect(read.line.state.get()).toBe(error === refused ? 'ok' : 'gone')
  await read.clock.pass(120_000)
  expect(read.state().tries).toBe(tries)
})

test('without a network there is one try', async () => {
  const read = begin({ error: lost, afterMs: 0 }, { online: false })
  await read.clock.pass(0)
  expect(read.state()).toMatchObject({ tries: 1, ended: { atMs: 0 } })
})

test('a read whose screen was left ends there, and says nothing about the server', async () => {
  const read = begin(null)
  await read.clock.pass(5_000)
  expect(read.line.state.get()).toBe('slow')
  read.left.abort(new Error('left'))
  await read.clock.pass(0)
  expect(read.state().ended).toMatchObject({ atMs: 5_000, error: { message: 'left' } })
  expect(read.line.state.get()).toBe('ok')
})

test('an answer is handed over, after a lost try too', async () => {
  const clock = manualClock()
  const line = makeLine(clock)
  const answers = [Promise.reject(lost), Promise.resolve('here')]
  const read = makePatientRead({ clock, line, isOnline: () => true })
  const answer = read(() => answers.shift() ?? Promise.reject(lost), new AbortController().signal)
  await clock.pass(1_000)
  await expect(answer).resolves.toBe('here')
  expect(line.state.get()).toBe('ok')
})
