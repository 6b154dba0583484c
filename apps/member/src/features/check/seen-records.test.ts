import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { worldPrefix } from '../../platform/world.ts'
import { runCheck } from './run-check.ts'
import { keepSeen, newestSeen, seenOf, seenRecords } from './seen-records.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const listed = (days: number, letter = 'a') =>
  new Map(Array.from({ length: days }, (_, day) => [day, letter.repeat(64)]))

test('what was seen of a day stays, and new days are added', () => {
  expect(seenRecords()).toEqual({ world: null, days: new Map(), earlier: new Map() })
  keepSeen('one', listed(2))
  keepSeen('one', listed(3, 'b'))
  const { days } = seenRecords()
  expect([days.get(0)?.[0], days.get(1)?.[0], days.get(2)?.[0]]).toEqual(['a', 'a', 'b'])
})

test('another world begins anew', () => {
  keepSeen('one', listed(2))
  keepSeen('two', listed(1, 'c'))
  expect(seenRecords()).toMatchObject({ world: 'two', days: listed(1, 'c') })
})

test('a server that names another world in between has nothing forgotten', () => {
  keepSeen('one', listed(2))
  for (const world of ['two', 'three', 'four']) keepSeen(world, listed(1, 'c'))
  expect(seenOf(seenRecords(), 'one')).toEqual(listed(2))
  const answer = {
    world: 'one',
    since: 0,
    settledThrough: 1,
    state: 'few',
    records: [...listed(2, 'd')].map(([day, digest]) => ({ day, digest })),
    record: null,
    proof: null,
  } as const
  const around = { code: 'mem_1', seen: seenRecords(), asked: newestSeen(), own: undefined }
  expect(runCheck(answer, around)).toEqual({ fault: 'changed', day: 0 })
  keepSeen('one', listed(3, 'd'))
  expect(seenRecords()).toMatchObject({ world: 'one', days: new Map([...listed(3, 'd'), ...listed(2)]) })
  // No more of them are kept.
  for (const world of ['five', 'six']) keepSeen(world, listed(1, 'c'))
  expect([...seenRecords().earlier.keys()]).toEqual(['five', 'one', 'four'])
})

test('what a page of before kept is still compared', () => {
  entries.set(`seen-records:${worldPrefix}`, JSON.stringify({ world: 'one', days: { 4: 'a' } }))
  expect(seenOf(seenRecords(), 'one')).toEqual(new Map([[4, 'a']]))
})

test('the newest four hundred days are kept', () => {
  keepSeen('one', listed(500))
  const { days } = seenRecords()
  expect(days.size).toBe(400)
  expect(days.has(99)).toBe(false)
  expect(days.has(100)).toBe(true)
})

test('a damaged or blocked storage counts as empty', () => {
  entries.set(`seen-records:${worldPrefix}`, '{"world":1}')
  expect(seenRecords().world).toBeNull()
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  keepSeen('one', listed(1))
  expect(seenRecords().world).toBeNull()
})

test('the newest day is the one to ask for, and what is no day is not asked for', () => {
  expect(newestSeen()).toBeUndefined()
  keepSeen('one', new Map([...listed(3), [Number.NaN, 'a'], [-5, 'a'], [1e7, 'a']]))
  expect(newestSeen()).toBe(2)
})
