import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HangWatch, watchForHangs } from './hang-watch.ts'
import { onlyAddress } from './primary.ts'

let answers: boolean
let answering: (() => Promise<void>) | undefined
let opened: number
let asked: number
let cut: number
let hangs: number
let watch: HangWatch

const never = new Promise<never>(() => undefined)
const answer = (): Promise<void> => answering?.() ?? (answers ? Promise.resolve() : never)
const client = (): pg.Client =>
  Object.assign(new EventEmitter(), {
    connection: { stream: { destroy: () => void cut++ } },
    connect: answer,
    query: () => {
      asked++
      return answer()
    },
    end: async () => undefined,
  }) as unknown as pg.Client

beforeEach(() => {
  vi.useFakeTimers()
  answers = true
  answering = undefined
  opened = asked = cut = hangs = 0
  watch = watchForHangs({
    ...onlyAddress,
    open: () => {
      opened++
      return client()
    },
    onHang: () => void hangs++,
  })
})
afterEach(() => {
  watch.close()
  vi.useRealTimers()
})
/** It fails when its connection is cut. */
const add = (one: pg.Client): void => void watch.connect(one).catch(() => undefined)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a server that answers is asked once a second over one connection, until the last one ends', async () => {
  const [one, other] = [client(), client()]
  add(one)
  add(other)
  await pass(10_000)
  expect({ opened, asked, cut, hangs }).toEqual({ opened: 1, asked: 9, cut: 0, hangs: 0 })
  one.emit('end')
  await pass(1000)
  expect(asked).toBe(10)
  other.emit('end')
  await pass(10_000)
  expect({ opened, asked, cut }).toEqual({ opened: 1, asked: 10, cut: 1 })
  expect(vi.getTimerCount()).toBe(0)
})

test('of one that stops answering all connections are cut, after four looks and not before', async () => {
  for (const one of [client(), client(), client()]) add(one)
  await pass(3000)
  answers = false
  await pass(1000)
  await pass(3000)
  expect({ cut, hangs }).toEqual({ cut: 0, hangs: 0 })
  await pass(1000)
  expect({ cut, hangs }, 'three, and the one that asked').toEqual({ cut: 4, hangs: 1 })
})

test('one that hangs from the first connection is noticed in the same way', async () => {
  answers = false
  add(client())
  await pass(5000)
  expect({ opened, cut, hangs }).toEqual({ opened: 1, cut: 2, hangs: 1 })
})

test('one that answers late is not cut', async () => {
  add(client())
  await pass(2000)
  const late = Promise.withResolvers<void>()
  answering = () => late.promise
  await pass(3000)
  answering = undefined
  late.resolve()
  await pass(10_000)
  expect(hangs).toBe(0)
})

test('one that refuses the connection that asks is not cut', async () => {
  add(client())
  answering = () => Promise.reject(new Error('too many connections'))
  await pass(20_000)
  expect({ cut, hangs }).toEqual({ cut: 0, hangs: 0 })
  expect(opened).toBeGreaterThan(5)
})

test('a client that was refused is watched no longer', async () => {
  answering = () => Promise.reject(new Error('no address takes writes'))
  await expect(watch.connect(client())).rejects.toThrow('no address takes writes')
  expect(vi.getTimerCount()).toBe(0)
})
