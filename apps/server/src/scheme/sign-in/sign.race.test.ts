/**
 * Many sign-ins of one member on one day, from two processes, give one reward. With the wallet's
 * lock removed they collide.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, raceActs } from '../../../../../tests/support/acting.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const signIns = 40
const rounds = byLength({ short: 1, long: 5 })
/** A process held here has read the member's last sign-in. */
const heldAt = 'from sign_in left join payable'

async function run(plants: readonly Plant[]) {
  const memberId = await testMember(host)
  const acts = Array.from({ length: signIns }, (): Act => ({ act: 'sign-in', memberId: memberId.toString() }))
  const outcomes = await raceActs(host, acts, { heldAt, plants })
  const rows = await host.world.db.one<{ signed: number; promised: number }>(sql`
    select (select count(*)::int from sign_in where member_id = ${memberId}) as signed,
      (select count(*)::int from payable where member_id = ${memberId}) as promised`)
  return { outcomes, rows }
}

test('forty concurrent sign-ins are all answered, one counts, and its two parts are promised once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { outcomes, rows } = await run([])
    expect(outcomes).toEqual({ 'sign-in': signIns })
    expect(rows).toEqual({ signed: 1, promised: 2 })
  }
})

test('without the lock several sign-ins are written, and all but one fail on the key', async () => {
  const { outcomes } = await run([{ find: 'for no key update) as own', replace: ') as own' }])
  expect(outcomes['bug']).toBeGreaterThan(0)
})
