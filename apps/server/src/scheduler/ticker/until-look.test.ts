import { expect, test } from 'vitest'
import type { DueWork } from './due-work.ts'
import { untilLookMs } from './rest.ts'

const nothing = { stretch: 'runs', nextMs: 1000, untilMs: Infinity } as DueWork
const unusedFor = (seconds: number) => ({
  busy: new Set<never>(),
  usedAtMs: performance.now() - seconds * 1000,
})
const untilLook = (seconds: number, look: DueWork, busy = false): number =>
  untilLookMs(
    busy ? { ...unusedFor(seconds), busy: new Set(['days' as const]) } : unusedFor(seconds),
    look,
    performance.now(),
  )

test('a world is looked at each second until what was begun by its last use is committed', () => {
  expect(untilLook(14, nothing)).toBe(1000)
  expect(untilLook(16, nothing)).toBeGreaterThan(13_000)
  expect(untilLook(16, nothing)).toBeLessThanOrEqual(14_000)
})

test('a fast world, in which something falls due within the minute, is looked at as before', () => {
  expect(untilLook(16, { ...nothing, nextMs: 400, untilMs: 50_000 })).toBe(400)
  expect(untilLook(40, { ...nothing, nextMs: 400, untilMs: 50_000 })).toBe(400)
})

test('one that might sleep and does not is tried again after a second', () => {
  expect(untilLook(31, nothing)).toBe(1000)
})

test.each([
  ['with something due', { ...nothing, outbox: true }, false],
  ['with a turn under way', nothing, true],
  ['of a process that does not write the host’s heartbeat', { ...nothing, stretch: null }, false],
])('a world %s is looked at each second', (_, look, busy) => {
  expect(untilLook(16, look, busy)).toBe(1000)
})
