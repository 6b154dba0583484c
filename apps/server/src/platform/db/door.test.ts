import type pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Door, isServerAway, makeDoor, ServerAway } from './door.ts'

let now = 0
let attempts: number
let answers: boolean
let admitted: number
let door: Door

const client = (): pg.Client =>
  ({
    connect: async () => {
      attempts++
      if (!answers) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
    end: async () => undefined,
  }) as unknown as pg.Client

beforeEach(() => {
  now = 0
  attempts = 0
  admitted = 0
  answers = true
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  door = makeDoor('north', async () => void admitted++)
})

test('a server is checked on its first connection, and again when it comes back', async () => {
  await door.enter(client())
  await door.enter(client())
  expect({ attempts, admitted }).toEqual({ attempts: 2, admitted: 1 })
  answers = false
  await expect(door.enter(client())).rejects.toThrow('The server "north" is away: nothing listens there.')
  answers = true
  now += 1001
  await door.enter(client())
  expect({ attempts, admitted }).toEqual({ attempts: 4, admitted: 2 })
})

test('after a failure one caller a second tries again, and the others are refused without an attempt', async () => {
  answers = false
  const outcomes = async (callers: number) =>
    (await Promise.allSettled(Array.from({ length: callers }, () => door.enter(client())))).map(
      (one) => one.status === 'rejected' && isServerAway(one.reason),
    )
  expect(await outcomes(1)).toEqual([true])
  now += 500
  expect(await outcomes(3)).toEqual([true, true, true])
  expect(attempts).toBe(1)
  now += 501
  expect(await outcomes(3)).toEqual([true, true, true])
  expect(attempts).toBe(2)
})

test('a server that the check refuses is away, for the reason that the check gives', async () => {
  door = makeDoor('north', async () => {
    throw new Error('its database belongs to another host')
  })
  await expect(door.enter(client())).rejects.toThrow(
    'The server "north" is away: its database belongs to another host.',
  )
})

test.each([
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [Object.assign(new Error('connection terminated'), { code: '22000' }), false],
  [new Error('expected one row, got 0'), false],
])('%s: the server is away: %j', (error, isAway) => {
  const given = door.errorOf?.(error)
  expect(given instanceof ServerAway).toBe(isAway)
  if (!isAway) expect(given).toBe(error)
})
