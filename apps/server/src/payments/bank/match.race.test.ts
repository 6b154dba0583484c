/** Matching in two concurrent processes. A second run without the locks pays members twice. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { inTwoProcesses, type RaceOptions } from '../../../../../tests/support/two-processes.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import type { MatchingReport, MatchingWork } from './matching-process.fixture.ts'
import { pay } from './pay.ts'
import { createRecharge } from './recharge.ts'
import { topUp } from './top-up.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const rounds = byLength({ short: 1, long: 3 })
const program = new URL('./matching-process.fixture.ts', import.meta.url)
/** At this statement a process has read the payments of a lane and their recharges. */
const heldAt = 'select * from bank_recharge where reference = any('

/** Each member pays two recharges; both payments are waiting when the workers are released. */
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

const race = (how: RaceOptions) =>
  inTwoProcesses<MatchingWork, MatchingReport>(host, program, [{ workers: 4 }, { workers: 4 }], how)

const credits = (members: readonly bigint[]) =>
  host.world.db.one<{ count: number; amount: bigint }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from entry
    where record_type = 1 and account_id = any(${members.map((memberId) => memberId * 8n)}::bigint[])`)

test('each payment is credited once, by one of the two processes', async () => {
  for (let round = 0; round < rounds; round++) {
    const members = await paidByMembers(12)
    const reports = await race({ heldAt })
    expect(reports.flatMap(({ bugs }) => bugs)).toEqual([])
    // A worker skips a lane that is taken; the next run finds what it skipped.
    const left = await race({ heldAt: null })
    expect([...reports, ...left].reduce((sum, { credited }) => sum + credited, 0)).toBe(24)
    expect(await credits(members)).toEqual({ count: 24, amount: 24n * 5_952_380n })
    expect((await prove(host.world.db, -1)).broken).toBeNull()
  }
})

test('without the lane and the line’s lock, payments are credited twice', async () => {
  const plants: Plant[] = [
    {
      find: 'pg_try_advisory_xact_lock(hashtextextended(current_schema(), 12 + lane))',
      replace: 'true',
    },
    { find: 'for no key update skip locked', replace: '' },
    { find: 'order by recharge_id for no key update', replace: 'order by recharge_id' },
  ]
  const members = await paidByMembers(12)
  await race({ heldAt, plants })
  expect((await credits(members)).count).toBeGreaterThan(24)
})
