/** Many sign-ins of one member on one day, from two processes: one reward. With the wallet's lock taken out they collide. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, type Actors, startActors } from '../../../../../tests/support/acting.ts'
import { lostOnceInTen } from '../../../../../tests/support/lost-race.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestWorld
let actors: Actors
beforeAll(async () => {
  host = await testWorld()
  actors = startActors(host)
})
afterAll(async () => {
  actors.stop()
  await host.drop()
})

const signIns = 40

async function run(plants: readonly Plant[]) {
  const memberId = await testMember(host)
  const acts = Array.from({ length: signIns }, (): Act => ({ act: 'sign-in', memberId: memberId.toString() }))
  const outcomes = await actors.race(acts, plants)
  const rows = await host.world.db.one<{ signed: number; promised: number }>(sql`
    select (select count(*)::int from sign_in where member_id = ${memberId}) as signed,
      (select count(*)::int from payable where member_id = ${memberId}) as promised`)
  return { outcomes, rows }
}

test('forty at once: all are answered, one counts, its two parts are promised once', async () => {
  for (let round = 0; round < 5; round++) {
    const { outcomes, rows } = await run([])
    expect(outcomes).toEqual({ 'sign-in': signIns })
    expect(rows).toEqual({ signed: 1, promised: 2 })
  }
})

test(
  'without the lock several are written at once, and all but one break on the key',
  lostOnceInTen,
  async () => {
    const { outcomes } = await run([{ find: 'for no key update) as own', replace: ') as own' }])
    expect(outcomes['bug']).toBeGreaterThan(0)
  },
)
