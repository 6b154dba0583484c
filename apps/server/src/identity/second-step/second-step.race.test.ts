/**
 * The same second step given in two processes at the same time. Each race is run again with its
 * guard removed, and then the race is lost.
 */

import { parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { clearLimits, registered } from '../../../../../tests/support/person.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { withAuthenticator } from '../../../../../tests/support/second-step.ts'
import { inTwoProcesses, type RaceOptions } from '../../../../../tests/support/two-processes.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Proof } from './check.ts'
import type { SteppingReport, SteppingWork } from './stepping-process.fixture.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const program = new URL('./stepping-process.fixture.ts', import.meta.url)

/** Four are compared before the tries are used up: two in each process, released together. */
const timesEach = 2

async function race(memberId: bigint, proof: Proof, how: RaceOptions): Promise<readonly string[]> {
  const work = { memberId, proof, times: timesEach }
  const reports = await inTwoProcesses<SteppingWork, SteppingReport>(host, program, [work, work], how)
  return reports.flatMap(({ outcomes }) => outcomes).sort()
}

async function stepping() {
  await clearLimits(host.world)
  const { caller, login } = await registered(host)
  const { app, recoveryCodes } = await withAuthenticator(caller, host.wall)
  host.wall.forward(30_000)
  return { memberId: parseId('member', login.userId) as bigint, app, recoveryCodes }
}

const rounds = byLength({ short: 1, long: 5 })
const wrong = Array.from({ length: 2 * timesEach - 1 }, () => 'second_step_incorrect')

describe('one code of the authenticator, four times at the same time', () => {
  const run = async (plants: readonly Plant[] = []) => {
    const { memberId, app } = await stepping()
    return race(memberId, { code: app.code() }, { heldAt: 'select secret from authenticator', plants })
  }
  test('is accepted once', async () => {
    for (let round = 0; round < rounds; round++) expect(await run()).toEqual(['authenticator', ...wrong])
  })
  test('is accepted again when nothing checks whether its step is used up', async () => {
    const outcomes = await run([{ find: 'used_step < ', replace: 'used_step <> 0 * ' }])
    expect(outcomes).toEqual(Array.from({ length: 2 * timesEach }, () => 'authenticator'))
  })
})

describe('one recovery code, four times at the same time', () => {
  const run = async (plants: readonly Plant[] = []) => {
    const { memberId, recoveryCodes } = await stepping()
    const proof = { recoveryCode: recoveryCodes[0] ?? '' }
    // One statement looks the code up and deletes it: the concurrent one waits for it.
    return { memberId, outcomes: await race(memberId, proof, { heldAt: 'from recovery_code where', plants }) }
  }
  test('is used once, and nine are left', async () => {
    for (let round = 0; round < rounds; round++) {
      const { memberId, outcomes } = await run()
      expect(outcomes).toEqual(['recovery', ...wrong])
      const left = await host.world.db.many(sql`select from recovery_code where member_id = ${memberId}`)
      expect(left).toHaveLength(9)
    }
  })
  test('is used again when it is looked up and not deleted', async () => {
    const { outcomes } = await run([
      { find: 'delete from recovery_code where', replace: 'select from recovery_code where' },
    ])
    expect(outcomes).toEqual(Array.from({ length: 2 * timesEach }, () => 'recovery'))
  })
})
