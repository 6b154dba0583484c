/** The operator's calls over HTTP: roles, validation and answers. */
import { type OperatorRole, operatorRoles } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { secureRandom } from '../platform/random.ts'

let host: TestApp
const password = 'Glasshouse7Lamp'
const tokens = new Map<OperatorRole, string>()

beforeAll(async () => {
  host = await testApp()
  for (const role of operatorRoles) {
    await createOperator(host.world.db, secureRandom, {
      name: `the ${role}`,
      password,
      role,
      hasher: testHasher,
    })
    const { msg } = await testDevice(host.app).call('operator.login', { name: `the ${role}`, password })
    tokens.set(role, msg)
  }
})
afterAll(() => host.drop())

function as(role: OperatorRole) {
  const device = testDevice(host.app)
  device.useToken(tokens.get(role) ?? null)
  return device
}

test('a call without a token, or with an unknown or malformed one, is refused', async () => {
  const device = testDevice(host.app)
  for (const token of [null, 'test.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'nonsense']) {
    device.useToken(token)
    await expect(device.call('operator.world', {})).rejects.toMatchObject({ error: 'unauthorized' })
  }
})

describe('roles over HTTP', () => {
  const table: [OperatorRole, string, string][] = [
    ['facilitator', 'ok', 'ok'],
    ['owner', 'ok', 'ok'],
    ['finance', 'forbidden', 'ok'],
    ['support', 'forbidden', 'forbidden'],
    ['editor', 'forbidden', 'forbidden'],
  ]
  test.each(table)('%s: a change of the policy gives %s, capital gives %s', async (role, policy, capital) => {
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => 'ok',
        (error: { error: string }) => error.error,
      )
    const device = as(role)
    expect(await outcome(device.call('operator.world', {}))).toBe('ok')
    const reason = 'A lesson'
    expect(await outcome(device.call('operator.setPolicy', { policy: 'revenue-backed', reason }))).toBe(
      policy,
    )
    expect(await outcome(device.call('operator.setClock', { rate: '2', reason }))).toBe(policy)
    expect(await outcome(device.call('operator.setStartingMoney', { amount: '100', reason }))).toBe(policy)
    const given = { amount: '1', evidence: 'Own savings' }
    expect(await outcome(device.call('operator.addCapital', given))).toBe(capital)
    expect(await outcome(device.call('operator.bookRevenue', given))).toBe(capital)
  })
})

test('the clock is set and returned, and a value out of range is refused with its error', async () => {
  const device = as('facilitator')
  const reason = 'Show the end'
  const set = await device.call('operator.setClock', { paused: 'true', rate: '1440', reason })
  expect(set.data.clock).toMatchObject({ paused: true, rate: 1440, day: 0 })
  const refused = (body: object) =>
    device.call('operator.setClock', { reason, ...body }).catch((error: unknown) => error)
  expect(await refused({ rate: '86401' })).toMatchObject({ error: 'rate_out_of_range', code: 1402 })
  expect(await refused({ rate: '0' })).toMatchObject({ error: 'field_invalid', field: 'rate' })
  expect(await refused({ jumpDays: '-1' })).toMatchObject({ error: 'field_invalid', field: 'jumpDays' })
  expect(await refused({})).toMatchObject({ error: 'field_missing' })
  expect(await refused({ rate: '5', reason: 'call 98765 43210' })).toMatchObject({
    error: 'text_refused',
    field: 'reason',
    facts: { holds: 'phone-number' },
  })
  expect((await device.call('operator.world', {})).data.clock.rate).toBe(1440)
})

test('a money act is done once for its operation id, and another body is a conflict', async () => {
  const device = as('finance')
  const given = { amount: '12.34', evidence: 'Meter readings of May' }
  const named = { operationId: 'revenue-of-may' }
  const first = await device.call('operator.bookRevenue', given, named)
  const again = await device.call('operator.bookRevenue', given, named)
  expect(again.data).toEqual(first.data)
  await expect(
    device.call('operator.bookRevenue', { ...given, amount: '12.35' }, named),
  ).rejects.toMatchObject({
    error: 'idempotency_conflict',
  })
  const { data } = await as('support').call('operator.world', {})
  expect(data.pots.revenue).toBe(first.data.pot)
})

test('every act is in the open books under a pseudonym, never under a name', async () => {
  const { data } = await testDevice(host.app).call('books.acts', {})
  expect(data.list.length).toBeGreaterThan(8)
  for (const { by, act, detail } of data.list) {
    expect(by).toMatch(/^Operator /)
    for (const role of operatorRoles) expect(JSON.stringify({ act, detail })).not.toContain(`the ${role}`)
  }
  expect(data.list[0]).toMatchObject({ act: 'stated-revenue', detail: { amount: '12.34' } })
})

test('a token is invalid after logout', async () => {
  const device = as('editor')
  await device.call('operator.logout', {})
  await expect(device.call('operator.world', {})).rejects.toMatchObject({ error: 'unauthorized' })
})
