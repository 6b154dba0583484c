/**
 * Concurrent acts of two staff members. Each race is run again with its lock removed, and must
 * then fail.
 */
import { formatId } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dropWorld } from '../../../apps/server/src/foundation/world/index.ts'
import { createOperator } from '../../../apps/server/src/identity/account/for-staff/create-operator.ts'
import { worldInviteCode } from '../../../apps/server/src/identity/account/index.ts'
import { requestWithdrawal } from '../../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../../apps/server/src/platform/random.ts'
import { closeDay, settleDay } from '../../../apps/server/src/scheme/day/index.ts'
import { type TestApp, testApp, testDevice } from '../../support/app.ts'
import { type Ask, type Overtaking, overtaking } from '../../support/overtaking.ts'
import { clearLimits, goodPassword } from '../../support/person.ts'
import type { Plant } from '../../support/planted.ts'
import { withdrawing } from '../../support/withdrawing.ts'

const reason = 'The reason of a test'

interface Staff {
  readonly operatorId: string
  readonly token: string
}

let host: TestApp
let races: Overtaking
let made = 0
beforeAll(async () => {
  host = await testApp()
  races = await overtaking(host)
})
afterAll(async () => {
  await races.close()
  await host.drop()
})

async function owner(): Promise<Staff> {
  const name = `Owner ${++made}`
  const { operatorId } = await createOperator(host.world.db, secureRandom, {
    ...{ name, password: goodPassword, role: 'owner' },
  })
  await clearLimits(host.world)
  const { msg: token } = await testDevice(host.app).call('operator.login', { name, password: goodPassword })
  return { operatorId: formatId('operator', operatorId), token }
}

const as = ({ token }: Staff, name: Ask['name'], body: object, operationId?: string): Ask => ({
  ...{ token, name, body },
  ...(operationId === undefined ? {} : { operationId }),
})
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await host.world.db.one<{ count: number }>(query)).count
const device = ({ token }: Staff) => {
  const own = testDevice(host.app)
  own.useToken(token)
  return own
}

describe('two owners who disable each other at the same time', () => {
  const run = async (plants: readonly Plant[]) => {
    const [one, two] = [await owner(), await owner()]
    // Recording a session's use would wait for the statement that ends the session, so these look
    // like sessions of an older version, which have no recorded end.
    await host.world.db.run(sql`update operator_session set last_end_real = null`)
    const out = (who: Staff, whom: Staff) =>
      as(who, 'operator.disableStaff', { operatorId: whom.operatorId, disabled: 'true', reason })
    const outcomes = await races.run(out(one, two), out(two, one), plants)
    const ids = new Set([one, two].map(({ operatorId }) => operatorId))
    const { data } = await device(await owner()).call('operator.staff', { pageSize: '50' })
    return {
      outcomes,
      left: data.list.filter(({ operatorId, disabled }) => ids.has(operatorId) && !disabled).length,
    }
  }
  test('one of them stays enabled', async () => {
    expect(await run([])).toEqual({ outcomes: ['ok', 'unauthorized'], left: 1 })
  })
  test('without the lock the world has neither', async () => {
    const plant = { find: 'order by operator_id for no key update', replace: 'order by operator_id' }
    expect(await run([plant])).toEqual({ outcomes: ['ok', 'ok'], left: 0 })
  })
})

describe('two people approve a withdrawal above the limit at the same time', () => {
  const run = async (plants: readonly Plant[]) => {
    await host.world.db.run(sql`update world_setting set withdrawal_auto_max = 0, withdrawal_single_max = 1`)
    const given = { ...(await withdrawing(host)), amount: '5', operationId: null }
    const { withdrawalId } = await requestWithdrawal(host, given)
    const yes = as(await owner(), 'operator.approveWithdrawal', { withdrawalId })
    const outcomes = await races.run(yes, { ...yes, token: (await owner()).token }, plants)
    const due = await count(sql`
      select count(*)::int as count from withdrawal where due_at is not null and member_id = ${given.memberId}`)
    return { outcomes, due }
  }
  const wallet = { find: 'account_id = $1 for no key update', replace: 'account_id = $1' }
  const row = { find: 'where withdrawal_id = $1 for no key update', replace: 'where withdrawal_id = $1' }
  test('the second sees the first approval, and the withdrawal is due', async () => {
    expect(await run([])).toEqual({ outcomes: ['ok', 'ok'], due: 1 })
  })
  test('without both locks each sees one approval, and the withdrawal is never sent', async () => {
    expect(await run([wallet, row])).toEqual({ outcomes: ['ok', 'ok'], due: 0 })
  })
})

describe('one person refuses a correction while another approves it', () => {
  const run = async (plants: readonly Plant[]) => {
    const [asks, one, two] = [await owner(), await owner(), await owner()]
    const { call } = device(asks)
    const { movementId } = (await call('operator.bookRevenue', { amount: '4000', evidence: 'Meters' })).data
    const { correctionId } = (await call('operator.reverseMovement', { movementId, reason })).data
    const decided = (accept: string) => ({ correctionId, accept, reason })
    const outcomes = await races.run(
      as(one, 'operator.decideReversal', decided('false')),
      as(two, 'operator.decideReversal', decided('true')),
      plants,
    )
    return {
      outcomes,
      backs: await count(sql`select count(*)::int as count from correction where state = 'done'`),
    }
  }
  const lock = { find: 'pg_advisory_xact_lock(hashtextextended(current_schema(), 14))', replace: 'null' }
  test('it is decided once', async () => {
    expect(await run([])).toEqual({ outcomes: ['ok', 'not_found'], backs: 0 })
  })
  test('without the lock it is both refused and booked', async () => {
    expect(await run([lock])).toEqual({ outcomes: ['ok', 'ok'], backs: 1 })
  })
})

describe('one person sends revenue twice under one idempotency key', () => {
  const run = async (plants: readonly Plant[]) => {
    const who = await owner()
    const before = await count(sql`select count(*)::int as count from machine_revenue`)
    const stated = as(
      who,
      'operator.bookRevenue',
      { amount: '7', evidence: 'Meters' },
      `press-${++made}-twice`,
    )
    const outcomes = await races.run(stated, stated, plants)
    return { outcomes, rows: (await count(sql`select count(*)::int as count from machine_revenue`)) - before }
  }
  test('it is booked once, and both requests get the answer', async () => {
    expect(await run([])).toEqual({ outcomes: ['ok', 'ok'], rows: 1 })
  })
  test('without the lock the second request fails on the unique key', async () => {
    const lock = { find: 'where operator_id = $1 for no key update', replace: 'where operator_id = $1' }
    expect(await run([lock])).toEqual({ outcomes: ['ok', 'internal'], rows: 1 })
  })
})

describe('one person sends a product twice under one idempotency key', () => {
  const draft = {
    name: 'Twice',
    picture: '/pictures/windmill.svg',
    price: '10',
    dayReturn: '0.5',
    validDays: '30',
  }
  const run = async (plants: readonly Plant[]) => {
    const before = await count(sql`select count(*)::int as count from product`)
    const made = as(
      await owner(),
      'operator.createProduct',
      { ...draft, revenueKind: 'none' },
      'made-in-two-presses',
    )
    const outcomes = await races.run(made, made, plants)
    return { outcomes, products: (await count(sql`select count(*)::int as count from product`)) - before }
  }
  test('one product is made, and both requests get the answer', async () => {
    const { outcomes, products } = await run([])
    expect(products).toBe(1)
    expect(outcomes[0]).toBe('ok')
    // The first request's answer is stored after its commit: a request that finds none yet waits
    // two seconds for it.
    expect(['ok', 'act_done']).toContain(outcomes[1])
  })
  test('if a used key could be taken again, two products are made', async () => {
    const taken = {
      find: `'null'::jsonb) on conflict do nothing`,
      replace: `'null'::jsonb) on conflict (actor_id, operation_id) do update set recorded_at = now()`,
    }
    expect(await run([taken])).toEqual({ outcomes: ['ok', 'ok'], products: 2 })
  })
})

describe('a policy is set while the day closes', () => {
  const run = async (policy: string, plants: readonly Plant[]) => {
    host.wall.forward(86_400_000)
    const who = await owner()
    const outcomes = await races.run(
      as(who, 'operator.setPolicy', { policy, reason }),
      (world) => closeDay(world.db, host.wall),
      plants,
    )
    // The journal gives the first day whose close applies the policy.
    const { said, closed } = await host.world.db.one<{ said: number; closed: string }>(sql`
      select operator_act.day as said, policy as closed from operator_act join closed_day using (day)
      where act = 'policy' order by act_id desc limit 1`)
    await settleDay(host.world.db)
    return { outcomes, counts: closed === policy, day: said }
  }
  test('the close waits, and applies it', async () => {
    expect(await run('promise-first', [])).toEqual({ outcomes: ['ok', 'ok'], counts: true, day: 0 })
  })
  test('without the shared day lock the close applies the previous policy, and the journal says otherwise', async () => {
    const shared = {
      find: 'pg_advisory_xact_lock_shared(hashtextextended(current_schema(), 11))',
      replace: 'null',
    }
    expect(await run('revenue-backed', [shared])).toEqual({ outcomes: ['ok', 'ok'], counts: false, day: 1 })
  })
})

test('a class that is deleted while a member enters waits for the member, and nothing of it is left', async () => {
  const slug = 'entered'
  const wanted = { slug, name: 'Entered', seed: 1n, nicknameEntry: true }
  await createWorld(host.database, host.wall, wanted)
  const world = (await host.worlds.find(slug)) ?? expect.fail('no world')
  const own = await overtaking({ ...host, world })
  const body = { name: 'Asha', inviteCode: await worldInviteCode(world, secureRandom), country: 'IN' }
  const outcomes = await own.run({ token: null, name: 'auth.enter', body }, () =>
    dropWorld(host.database, slug),
  )
  await own.close()
  // The member has entered; whether their first screen is read before the class is deleted is
  // random.
  expect(['ok', 'not_found']).toContain(outcomes[0])
  expect(outcomes[1]).toBe('ok')
  expect(
    await count(sql`select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'w_entered'`),
  ).toBe(0)
})
