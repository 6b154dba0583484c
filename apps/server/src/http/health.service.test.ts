/** Health checks and metrics: the host is ready only while it can write, and times are measured. */
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { Database } from '../platform/db/pool.ts'
import { probe } from './disk.ts'
import { mountHealth } from './health.ts'
import { makeMetrics } from './metrics.ts'

const slowMs = 40
let host: TestApp
beforeAll(async () => {
  host = await testApp({}, (app) => {
    app.get('/slow', { config: { call: 'a.slow.call' } as object }, async () => {
      await sleep(slowMs)
      return {}
    })
  })
})
afterAll(() => host.drop())

test('the time of a slow call is measured', async () => {
  await host.app.inject({ url: '/slow' })
  const { body } = await host.app.inject({ url: '/metrics' })
  const sum = /glasshouse_call_seconds_sum\{call="a.slow.call",status="200"\} (\S+)/.exec(body)?.[1]
  expect(Number(sum)).toBeGreaterThanOrEqual((slowMs - 1) / 1000)
})

test('/readyz answers ready, after Postgres has written to its disk', async () => {
  expect((await host.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  const plan = await host.world.db.transaction(async (tx) => {
    await tx.run(probe.memory)
    const text = `explain (analyze, buffers) ${probe.spill.text}`
    return tx.many<{ 'QUERY PLAN': string }>({ text, values: [], name: 'probe' })
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/temp (?:read=\d+ )?written=[1-9]/)
})

/**
 * A database on which every write fails with `code`; null: none fails. `waits`: acts wait for its
 * standby.
 */
const failing = (code: string | null, waits = false): Database => {
  const fail = async (): Promise<never> => {
    throw Object.assign(new Error('could not write'), { code })
  }
  const scope = {
    one: async () => ({ worlds: 1 }),
    transaction: code === null ? async () => undefined : fail,
  }
  const dedicated = async () => ({
    query: async () => ({ rows: [{ synchronous: true, waits }] }),
    end: async () => undefined,
  })
  return { scope: () => scope, dedicated } as unknown as Database
}

test.each([
  ['a full disk', '53100', false, 503, 'disk full'],
  ['a limit of temporary files, which is no full disk', '53400', false, 200, 'ready'],
  ['a standby that is waited for', null, true, 503, 'acts wait for the standby'],
  ['nothing wrong', null, false, 200, 'ready'],
] as const)('/readyz reports %s', async (_what, code, waits, status, said) => {
  const app = Fastify()
  mountHealth(app, {
    database: failing(code, waits),
    catalogueSchema: 'catalogue',
    metrics: makeMetrics(),
    metricsPublic: false,
    uploadFolder: '/nowhere',
  })
  const reply = await app.inject({ url: '/readyz' })
  expect([reply.statusCode, reply.json()]).toEqual([status, { status: said }])
  await app.close()
})
