/** No answer of any kind contains the raw form of an address (check 31). */
import { formatPracticeAddress } from '@glasshouse/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdsRawForm } from '../../apps/server/src/http/raw-address.ts'
import { type TestApp, testApp } from '../support/app.ts'

const raw = `0x${'Ab'.repeat(20)}`
const plants: readonly (readonly [kind: string, reply: unknown, type: string])[] = [
  ['json', { data: { list: [{ address: raw }] } }, 'application/json'],
  ['text', `pay ${raw} now`, 'text/plain'],
  ['csv', `day,to\n1,${raw}`, 'text/csv'],
  ['a page', `<p>${raw}</p>`, 'text/html'],
  ['a topic', { topic: `0x${'0'.repeat(24)}${'ab'.repeat(20)}` }, 'application/json'],
]

let host: TestApp
beforeAll(async () => {
  const plant = (app: FastifyInstance) =>
    plants.forEach(([, reply, type], index) =>
      app.get(`/planted/${index}`, (_request, answer) => answer.type(type).send(reply)),
    )
  host = await testApp({}, plant)
})
afterAll(() => host.drop())

test.each(plants.map(([kind], index) => [kind, index] as const))(
  'a raw address planted in %s is not sent',
  async (_, index) => {
    const reply = await host.app.inject({ url: `/planted/${index}` })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ code: 500, data: { error: 'internal' } })
    expect(reply.body).not.toContain('0x')
  },
)

test.each([
  ['an address', raw, true],
  ['a hash', `0x${'12'.repeat(32)}`, true],
  ['inside a link', `ethereum:${raw}@56`, true],
  ['the practice form', formatPracticeAddress(new Uint8Array(20).fill(171)), false],
  ['a short number', '0x7a69', false],
  ['a hash without the mark', 'ab'.repeat(32), false],
])('%s is recognised as raw or not', (_, text, holds) => {
  expect(holdsRawForm(text)).toBe(holds)
})
