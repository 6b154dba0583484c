import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Door, isServerAway, makeDoor, ServerAway } from './door.ts'
import { onlyAddress } from './primary.ts'

let now = 0
let attempts: number
let answers: boolean
let connecting: (() => Promise<void>) | undefined
let admitted: number
let door: Door

/** It ends when it is not connected, or is ended, as a real one does. */
const client = (): pg.Client => {
  const events = new EventEmitter()
  return Object.assign(events, {
    connection: { stream: { destroy: () => undefined } },
    connect: async () => {
      attempts++
      if (connecting !== undefined) return await connecting()
      if (answers) return
      events.emit('end')
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
    end: async () => void events.emit('end'),
  }) as unknown as pg.Client
}
const doorWith = (admit: () => Promise<void>): Door =>
  makeDoor('north', { route: onlyAddress, open: client, admit })

beforeEach(() => {
  now = 0
  attempts = 0
  admitted = 0
  answers = true
  connecting = undefined
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  door = doorWith(async () => void admitted++)
})
afterEach(() => door.close())

test('a server is checked on its first connection, and again when it comes back', async () => {
  await door.enter(client())
  await door.enter(client())
  expect({ attempts, admitted }).toEqual({ attempts: 2, admitted: 1 })
  answers = false
  await expect(door.enter(client())).rejects.toThrow('The server "north" is away: nothing listens there.')
  answers = true
  now += 1001
  await door.enter(client())
  // One attempt of its own before the caller's.
  expect({ attempts, admitted }).toEqual({ attempts: 5, admitted: 2 })
})

test('a server is checked again after a connection was lost, whatever answers next', async () => {
  const lost = client()
  await door.enter(lost)
  lost.emit('error', new Error('Connection terminated unexpectedly'))
  await door.enter(client())
  expect({ attempts, admitted }).toEqual({ attempts: 2, admitted: 2 })
})

test('nobody waits long for an attempt that gets no answer, and the attempt goes on', async () => {
  answers = false
  await expect(door.enter(client())).rejects.toBeInstanceOf(ServerAway)
  now += 1001
  const answer = Promise.withResolvers<void>()
  connecting = () => answer.promise
  await expect(door.enter(client())).rejects.toThrow('nothing listens there')
  connecting = undefined
  answers = true
  await expect(door.enter(client()), 'while it is tried').rejects.toBeInstanceOf(ServerAway)
  answer.resolve()
  await answer.promise
  await expect
    .poll(() =>
      door.enter(client()).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test('after a failure it is tried again once a second, and callers are refused meanwhile', async () => {
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
  door = doorWith(async () => {
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
