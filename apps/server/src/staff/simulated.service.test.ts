import { type BodyOf, id, Refusal, simulatedOfGroupMax, simulatedOfWorldMax } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catchUp } from '../../../../tests/support/life.ts'
import { readId } from '../../../../tests/support/read-id.ts'
import { busyBehaviour, liveDays, simulateAll } from '../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { sql } from '../platform/db/sql.ts'
import type { StaffContext } from './act.ts'
import { addSimulated, setBehaviour, simulations, stopSimulation } from './simulated.ts'

let host: TestWorld
let staff: StaffContext
beforeAll(async () => {
  host = await testWorld()
  const { operatorId } = await host.world.db.one<{ operatorId: bigint }>(sql`
    insert into operator (name, role, password_hash, pseudonym)
    values ('asha', 'owner', 'none', 'Operator Heron') returning operator_id`)
  staff = { ...host, actor: { operatorId, pseudonym: 'Operator Heron' }, operationId: null }
})
afterAll(() => host.drop())

const wanted: BodyOf<'operator.addSimulated'> = {
  count: 5,
  seed: 'autumn',
  ...busyBehaviour,
  reason: 'a crowd for the lesson',
}
const refusalOf = (act: () => Promise<unknown>): Promise<string> =>
  Promise.resolve()
    .then(act)
    .then(
      () => 'done',
      (error: unknown) =>
        error instanceof Refusal ? `${error.error} ${error.field ?? ''}`.trim() : `bug: ${String(error)}`,
    )
const lastAct = () =>
  host.world.db.one<{ act: string; pseudonym: string; detail: Record<string, string> }>(
    sql`select act, pseudonym, detail from operator_act order by act_id desc limit 1`,
  )
const first = async () => {
  const [group] = (await simulations(host)).list
  if (group === undefined) throw new Error('no group')
  return group
}
const endsIn = (interval: string) =>
  host.world.db.run(
    sql`update world_setting set ends_real = ${new Date(host.wall.nowMs())}::timestamptz + ${interval}::text::interval`,
  )

describe('guards, in this order', () => {
  test.each([
    ['steady without a number', { joining: 'steady', reason: '1' }, 'field_missing joinsADay'],
    ['geometric without growth', { joining: 'geometric', joinsADay: 3 }, 'field_missing joinsGrowth'],
    ['an S-curve without growth', { joining: 's-curve', joinsADay: 3 }, 'field_missing joinsGrowth'],
    [
      'spreading without how many are convinced',
      { joining: 'spreading', joinsADay: 3 },
      'field_missing joinsTells',
    ],
    ['a rumour without a share', { rumourDay: 3 }, 'field_missing rumourShare'],
    ['a reason that says nothing', { reason: '123' }, 'field_invalid reason'],
    ['a reason with a link', { reason: 'see https://example.com/pay' }, 'text_refused reason'],
  ] as const)('%s is refused', async (_what, part, refusal) => {
    expect(await refusalOf(() => addSimulated(staff, { ...wanted, ...part }))).toBe(refusal)
    expect(
      await refusalOf(() => setBehaviour(staff, { ...wanted, ...part, simulationId: id('simulation', 1n) })),
    ).toBe(refusal)
    expect((await simulations(host)).list).toEqual([])
  })

  test('an ended world is refused first, then an unknown group', async () => {
    await endsIn('0 seconds')
    expect(await refusalOf(() => addSimulated(staff, wanted))).toBe('world_ended')
    expect(
      await refusalOf(() => setBehaviour(staff, { ...wanted, simulationId: id('simulation', 1n) })),
    ).toBe('world_ended')
    await endsIn('90 days')
    for (const simulationId of [1n, 32_767n].map((number) => id('simulation', number))) {
      expect(await refusalOf(() => setBehaviour(staff, { ...wanted, simulationId }))).toBe(
        'not_found simulationId',
      )
      expect(await refusalOf(() => stopSimulation(staff, { simulationId, reason: 'enough of them' }))).toBe(
        'not_found simulationId',
      )
    }
  })
})

test('a group is added once for an operation id, with its reason and behaviour in the journal', async () => {
  const named = { ...staff, operationId: 'one-tap-of-asha' }
  const runs = { rumourDay: 9, rumourShare: 70, frightShort: 30, frightCover: 6, frightNear: 45 }
  const { simulationId } = await addSimulated(named, { ...wanted, ...runs })
  expect(await addSimulated(named, { ...wanted, ...runs })).toEqual({ simulationId })
  expect(await refusalOf(() => addSimulated(named, wanted))).toBe('idempotency_conflict')
  expect(await lastAct()).toEqual({
    act: 'simulated-add',
    pseudonym: 'Operator Heron',
    detail: {
      after:
        '5 simulated members (seed autumn): all join at once, 60% are invited, a day 50% buy (any), 60% receive, 20% withdraw 40% of the wallet, from day 9 on all withdraw 70%, a short close frightens 30%, less than 6 days of promises in the pots frighten the first, when all whom they know withdraw, 45% take fright',
      reason: 'a crowd for the lesson',
    },
  })
  expect((await simulations(host)).list).toHaveLength(1)
  const madeNone = { simulationId, madeMembers: 0, plannedMembers: 0, wantedMembers: 5 }
  expect(await first()).toMatchObject({ ...madeNone, behaviour: runs })
})

test('staff are notified of progress and can read it, while members are made and act', async () => {
  const client = await host.database.dedicated()
  const kinds: string[] = []
  client.on('notification', ({ payload }) => kinds.push(String(JSON.parse(payload ?? '{}').kind)))
  await client.query('listen news')
  await simulateAll(host)
  await client.query('select')
  await client.end()
  expect(kinds).toContain('staff-news')
  expect(await first()).toMatchObject({
    madeMembers: 5,
    plannedMembers: 5,
    actedThrough: -1,
    state: 'running',
  })
  await liveDays(host, 2)
  expect(await first()).toMatchObject({ actedThrough: 1, actedMembers: 0 })
})

test('a new behaviour applies from tomorrow, and the journal shows before and after', async () => {
  const simulationId = readId('simulation', (await first()).simulationId)
  const fromDay = 3
  expect(
    await setBehaviour(staff, { ...wanted, joining: 'steady', joinsADay: 2, buys: 0, simulationId }),
  ).toEqual({ fromDay })
  expect(await first()).toMatchObject({
    fromDay,
    behaviour: { buys: 0, rumourDay: null, joinsADay: 2, frightShort: 0 },
  })
  const { act, detail } = await lastAct()
  expect(act).toBe('simulated-behaviour')
  expect(detail['before']).toContain('from day 9 on all withdraw 70%')
  expect(detail['after']).toMatch(/^2 join a day, .* 0% buy/)
})

test('a group is stopped once, and a new behaviour makes it run again from tomorrow', async () => {
  const simulationId = readId('simulation', (await first()).simulationId)
  await stopSimulation(staff, { simulationId, reason: 'enough of them' })
  const stopped = await lastAct()
  expect(stopped).toMatchObject({
    act: 'simulated-stop',
    detail: { before: 'running, 5 of 5 simulated members have joined', after: 'stopped' },
  })
  const acts = sql`select count(*)::int as acts from operator_act`
  const before = await host.world.db.one(acts)
  await stopSimulation(staff, { simulationId, reason: 'enough of them' })
  expect(await host.world.db.one(acts)).toEqual(before)
  expect(await first()).toMatchObject({ state: 'stopped' })

  await liveDays(host, 2)
  expect(await first()).toMatchObject({ state: 'stopped', actedThrough: 1 })
  await setBehaviour(staff, { ...wanted, simulationId })
  expect((await lastAct()).detail['before']).toContain('(stopped)')
  expect(await first()).toMatchObject({ state: 'running', actedThrough: 4 })
  await catchUp(host)
  await liveDays(host, 2)
  expect(await first()).toMatchObject({ actedThrough: 5 })
})

test('a world’s simulated members and groups are limited', async () => {
  await host.world.db.run(sql`update simulation set state = 'stopped'`)
  const most = { ...wanted, count: simulatedOfGroupMax }
  await addSimulated(staff, most)
  expect(await refusalOf(() => addSimulated(staff, most))).toBe('simulated_too_many count')
  await addSimulated(staff, { ...wanted, count: simulatedOfWorldMax - simulatedOfGroupMax - 5 })
  expect(await refusalOf(() => addSimulated(staff, { ...wanted, count: 1 }))).toBe('simulated_too_many count')
  await host.world.db.run(sql`update simulation set wanted = 5, target = least(target, 5)`)
  for (let groups = 3; groups < 20; groups++) await addSimulated(staff, { ...wanted, count: 1 })
  expect(await refusalOf(() => addSimulated(staff, { ...wanted, count: 1 }))).toBe('simulated_too_many count')
})
