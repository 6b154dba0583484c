import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { usedScope } from './use.ts'

/** What happened, in order. */
let steps: string[] = []
let say: () => Promise<unknown>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  steps = []
  say = async () => void steps.push('said')
})
afterEach(() => vi.useRealTimers())

const step = (name: string, result: unknown) => async () => {
  steps.push(name)
  return result as never
}
const tx = { run: step('act', 1), last: step('last, with the commit', []) } as unknown as Tx
const quiet: Scope = {
  schema: 'w_test',
  many: step('many', []),
  one: step('one', {}),
  maybe: step('maybe', undefined),
  run: step('run', 1),
  transaction: async (work) => {
    steps.push('begin')
    const result = await work(tx)
    steps.push('commit')
    return result
  },
}
const scope = () => usedScope(quiet, () => say())
const pass = (ms: number) => void vi.advanceTimersByTime(ms)
const act = (db: Scope, takesMs = 0) =>
  db.transaction(async (within) => {
    pass(takesMs)
    return await within.run(sql`select 1`)
  })

test.each(['many', 'one', 'maybe', 'run'] as const)('%s is said before it is sent', async (kind) => {
  await scope()[kind](sql`select 1`)
  expect(steps).toEqual(['said', kind])
})

test('statements within five seconds of each other are said once', async () => {
  const db = scope()
  await act(db)
  pass(4999)
  await act(db)
  expect(steps).toEqual(['said', 'begin', 'act', 'commit', 'begin', 'act', 'commit'])
})

test('after five seconds it is said beside the statement, after ten before it', async () => {
  const db = scope()
  await db.run(sql`select 1`)
  pass(5000)
  const slow = Promise.withResolvers<void>()
  say = () => slow.promise.then(() => steps.push('said late'))
  await db.run(sql`select 1`)
  expect(steps).toEqual(['said', 'run', 'run'])
  pass(5000)
  const waiting = db.run(sql`select 1`)
  await Promise.resolve()
  expect(steps).toEqual(['said', 'run', 'run'])
  slow.resolve()
  await waiting
  expect(steps).toEqual(['said', 'run', 'run', 'said late', 'run'])
})

test('a transaction that lasts fifteen seconds says it again before it commits', async () => {
  const db = scope()
  await act(db, 14_999)
  expect(steps).toEqual(['said', 'begin', 'act', 'commit'])
  steps = []
  await act(db, 15_000)
  expect(steps).toEqual(['said', 'begin', 'act', 'said', 'commit'])
})

test('and before its last statement, which takes the commit with it', async () => {
  await scope().transaction(async (within) => {
    pass(15_000)
    await within.last(sql`select 1`)
  })
  expect(steps).toEqual(['said', 'begin', 'said', 'last, with the commit', 'commit'])
})

test('what was said counts from when it was sent, not from its answer', async () => {
  const db = scope()
  say = async () => {
    steps.push('said')
    pass(10_000)
  }
  await db.run(sql`select 1`)
  await db.run(sql`select 1`)
  expect(steps).toEqual(['said', 'run', 'said', 'run'])
})

test('a statement whose use cannot be said is not sent; one that only renews it is', async () => {
  const db = scope()
  say = () => Promise.reject(new Error('the database is away'))
  await expect(db.run(sql`select 1`)).rejects.toThrow('away')
  expect(steps).toEqual([])
  say = async () => void steps.push('said')
  await db.run(sql`select 1`)
  pass(6000)
  say = () => Promise.reject(new Error('the database is away'))
  await db.run(sql`select 1`)
  expect(steps).toEqual(['said', 'run', 'run'])
})
