/** Matching in two processes at once. Run again with the locks taken out, members are paid twice. */

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lostOnceInTen } from '../../../../../tests/support/lost-race.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import type { MatchingOrders, MatchingReport } from './matching-process.fixture.ts'
import { pay } from './pay.ts'
import { createRecharge } from './recharge.ts'
import { topUp } from './top-up.ts'

let host: TestWorld
let workers: ChildProcess[]
beforeAll(async () => {
  host = await testWorld()
  workers = [1, 2].map(() => fork(join(import.meta.dirname, 'matching-process.fixture.ts'), { execArgv: [] }))
})
afterAll(async () => {
  for (const worker of workers) worker.disconnect()
  await host.drop()
})

const heard = (child: ChildProcess, ready: boolean) =>
  new Promise<MatchingReport>((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if ((message === 'ready') !== ready) return
      child.off('message', onMessage).off('exit', onExit)
      resolve(message as MatchingReport)
    }
    const onExit = (code: number | null) => reject(new Error(`the matching process ended with ${code}`))
    child.on('message', onMessage).on('exit', onExit)
  })

/** Each of some members pays two recharges; both payments wait when the workers are let go. */
async function paidByMembers(count: number): Promise<bigint[]> {
  const members = await Promise.all(Array.from({ length: count }, () => testMember(host, { starting: 0n })))
  for (const memberId of members) {
    const where = { ...host, random: secureRandom, memberId, operationId: null }
    await topUp(where, { currency: 'INR', amount: '1000' })
    for (const amount of ['500.00', '500.00']) {
      const { reference, channel } = await createRecharge(where, { currency: 'INR', channel: '0', amount })
      await pay(where, { currency: 'INR', account: channel.account, amount, reference })
    }
  }
  return members
}

async function race(plants: readonly Plant[]) {
  const orders: MatchingOrders = {
    url: host.connection.url,
    slug: testSlug,
    wallMs: host.wall.nowMs(),
    plants,
    workers: 4,
  }
  const ready = workers.map((worker) => heard(worker, true))
  for (const worker of workers) worker.send(orders)
  await Promise.all(ready)
  const reports = workers.map((worker) => heard(worker, false))
  for (const worker of workers) worker.send('go')
  return Promise.all(reports)
}

const credits = (members: readonly bigint[]) =>
  host.world.db.one<{ count: number; amount: bigint }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from entry
    where record_type = 1 and account_id = any(${members.map((memberId) => memberId * 8n)}::bigint[])`)

test('each payment is credited once, by one of the two', async () => {
  for (const _ of [1, 2, 3]) {
    const members = await paidByMembers(12)
    const reports = await race([])
    expect(reports.flatMap(({ bugs }) => bugs)).toEqual([])
    // Whoever finds a lane taken leaves it: what it left is found by the next look.
    const left = await race([])
    expect([...reports, ...left].reduce((sum, { credited }) => sum + credited, 0)).toBe(24)
    expect(await credits(members)).toEqual({ count: 24, amount: 24n * 5_952_380n })
    expect((await prove(host.world.db, -1)).broken).toBeNull()
  }
})

test('without the lane and the line’s lock, payments are credited twice', lostOnceInTen, async () => {
  const plants: Plant[] = [
    {
      find: 'pg_try_advisory_xact_lock(hashtextextended(current_schema(), 12 + $1::int))',
      replace: '($1::int >= 0)',
    },
    { find: 'for no key update skip locked', replace: '' },
    { find: 'order by recharge_id for no key update', replace: 'order by recharge_id' },
  ]
  const members = await paidByMembers(12)
  const reports = await race(plants)
  for (const { find } of plants)
    expect(
      reports.some(({ unmet }) => !unmet.includes(find)),
      find,
    ).toBe(true)
  expect((await credits(members)).count).toBeGreaterThan(24)
})
