/** The notices that reach Postgres: none is sent where nobody could hear it. */
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sweepExpired } from '../../foundation/limit/index.ts'
import { createOperator } from '../../identity/account/for-staff/create-operator.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { readNotice } from './notice.ts'

let host: TestWorld
let listener: Client
let heard: string[] = []
beforeAll(async () => {
  host = await testWorld()
  listener = await host.database.dedicated()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen news')
})
afterAll(async () => {
  await listener.end()
  await host.drop()
})
beforeEach(() => {
  heard = []
})

const ascending = (a: bigint, b: bigint) => Number(a - b)

const run = (query: Query) => host.world.db.run(query)

/** The notices of everything that committed before this call: they arrive in order. */
async function notices() {
  await run(sql`select pg_notify('news', 'the end')`)
  await expect.poll(() => heard.includes('the end'), { timeout: 15_000 }).toBe(true)
  return heard
    .slice(0, heard.indexOf('the end'))
    .map(readNotice)
    .map((notice) => [notice?.kind, notice?.members?.toSorted(ascending)])
}

const claimsOf = (members: readonly bigint[]) => sql`
  insert into claim_waiting (member_id, number, amount, credit_at)
  select member_id, 1, 1, now() from unnest(${members}::bigint[]) as of_member (member_id)`

describe('a credit', () => {
  const members = (simulated: boolean) => Promise.all([0, 1].map(() => testMember(host, { simulated })))

  test('of claims is announced to people, not to simulated members', async () => {
    const [people, simulated] = [await members(false), await members(true)]
    await run(claimsOf([...people, ...simulated]))
    await run(sql`delete from claim_waiting`)
    expect(await notices()).toEqual([['money', people.toSorted(ascending)]])
  })

  test('of rewards is announced to people, not to simulated members', async () => {
    const [people, simulated] = [await members(false), await members(true)]
    const ids = [...people, ...simulated]
    await run(sql`
      insert into payable (kind, member_id, day, promised, happened_at)
      select 'bonus', member_id, 0, 5, now() from unnest(${ids}::bigint[]) as of_member (member_id)`)
    await run(sql`update payable set movement_id = 1`)
    expect(await notices()).toEqual([['money', people.toSorted(ascending)]])
  })

  test('of a thousand simulated members sends no notice', async () => {
    const simulated = await members(true)
    await run(sql`
      insert into claim_waiting (member_id, number, amount, credit_at)
      select of_member, number, 1, now()
      from unnest(${simulated}::bigint[]) as of_member cross join generate_series(1, 500) as number`)
    await run(sql`delete from claim_waiting`)
    expect(await notices()).toEqual([])
  })
})

describe('sessions of staff', () => {
  const operator = (name: string) =>
    createOperator(host.world.db, secureRandom, {
      name,
      password: goodPassword,
      role: 'support',
      hasher: testHasher,
    })
  const session = (operatorId: bigint, byte: number, expires: Date) =>
    run(sql`
      insert into operator_session (token_hash, operator_id, started_real, expires_real)
      values (${Buffer.alloc(32, byte)}, ${operatorId}, ${expires}, ${expires})`)

  test('that expired are announced once by the sweep, and a sweep that finds none sends no notice', async () => {
    await sweepExpired(host.world.db, host.wall)
    expect(await notices()).toEqual([])
    heard = []
    const { operatorId } = await operator('Sweep')
    const past = new Date(host.wall.nowMs() - 1)
    await session(operatorId, 1, past)
    await session(operatorId, 2, past)
    await sweepExpired(host.world.db, host.wall)
    expect(await notices()).toEqual([['staff-session', undefined]])
  })

  test('end with their operator, and a statement that disables none sends no notice', async () => {
    const { operatorId } = await operator('Ends')
    await run(sql`update operator set disabled_at = now() where operator_id = -1`)
    expect(await notices()).toEqual([])
    heard = []
    await run(sql`update operator set disabled_at = now() where operator_id = ${operatorId}`)
    expect(await notices()).toEqual([['staff-session', undefined]])
  })
})

test('a post that is hidden is announced, a statement that hides none is not', async () => {
  const memberId = await testMember(host)
  await run(sql`insert into post (member_id, content, happened_at) values (${memberId}, 'Hello', now())`)
  await notices()
  heard = []
  await run(sql`update post set hidden_real = now() where post_id = -1`)
  expect(await notices()).toEqual([])
  heard = []
  await run(sql`update post set hidden_real = now()`)
  expect(await notices()).toEqual([['post', undefined]])
})
