/** The same second step given in two processes at once. Each race is run again with its guard taken out, and lost. */

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lostOnceInTen } from '../../../../../tests/support/lost-race.ts'
import { clearLimits, registered } from '../../../../../tests/support/person.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { withAuthenticator } from '../../../../../tests/support/second-step.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Proof } from './check.ts'
import type { SteppingOrders, SteppingReport } from './stepping-process.fixture.ts'

let host: TestWorld
let givers: ChildProcess[]
beforeAll(async () => {
  host = await testWorld()
  givers = [1, 2].map(() => fork(join(import.meta.dirname, 'stepping-process.fixture.ts'), { execArgv: [] }))
})
afterAll(async () => {
  for (const giver of givers) giver.disconnect()
  await host.drop()
})

/** Resolves with the next word "ready", or with the next report; rejects when the process ends. */
const heard = (child: ChildProcess, ready: boolean) =>
  new Promise<SteppingReport>((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if ((message === 'ready') !== ready) return
      child.off('message', onMessage).off('exit', onExit)
      resolve(message as SteppingReport)
    }
    const onExit = (code: number | null) => reject(new Error(`the process ended with ${code}`))
    child.on('message', onMessage).on('exit', onExit)
  })

/** Four are compared before the tries are used up: two in each process, released together. */
const timesEach = 2

async function race(memberId: bigint, proof: Proof, plants: readonly Plant[]): Promise<readonly string[]> {
  const ready = givers.map((child) => heard(child, true))
  const orders: SteppingOrders = {
    url: host.connection.url,
    slug: testSlug,
    wallMs: host.wall.nowMs(),
    plants,
    memberId: memberId.toString(),
    proof,
    times: timesEach,
  }
  for (const child of givers) child.send(orders)
  await Promise.all(ready)
  const done = givers.map((child) => heard(child, false))
  for (const child of givers) child.send('go')
  const reports = await Promise.all(done)
  const unmet = plants
    .map(({ find }) => find)
    .filter((find) => reports.every((report) => report.unmet.includes(find)))
  expect(unmet).toEqual([])
  return reports.flatMap(({ outcomes }) => outcomes).sort()
}

async function stepping() {
  await clearLimits(host.world)
  const { caller, login } = await registered(host)
  const { app, recoveryCodes } = await withAuthenticator(caller, host.wall)
  host.wall.forward(30_000)
  return { memberId: parseId('member', login.userId) as bigint, app, recoveryCodes }
}

const rounds = 5
const wrong = Array.from({ length: 2 * timesEach - 1 }, () => 'second_step_incorrect')

describe('one code of the authenticator, four times at once', () => {
  const run = async (plants: readonly Plant[] = []) => {
    const { memberId, app } = await stepping()
    return race(memberId, { code: app.code() }, plants)
  }
  test('is taken once', async () => {
    for (let round = 0; round < rounds; round++) expect(await run()).toEqual(['authenticator', ...wrong])
  })
  test('without looking whether its step is used up, it is taken again', lostOnceInTen, async () => {
    const outcomes = await run([{ find: 'used_step < ', replace: 'used_step <> 0 * ' }])
    expect(outcomes).toEqual(Array.from({ length: 2 * timesEach }, () => 'authenticator'))
  })
})

describe('one recovery code, four times at once', () => {
  const run = async (plants: readonly Plant[] = []) => {
    const { memberId, recoveryCodes } = await stepping()
    return { memberId, outcomes: await race(memberId, { recoveryCode: recoveryCodes[0] ?? '' }, plants) }
  }
  test('is used once, and nine are left', async () => {
    for (let round = 0; round < rounds; round++) {
      const { memberId, outcomes } = await run()
      expect(outcomes).toEqual(['recovery', ...wrong])
      const left = await host.world.db.many(sql`select from recovery_code where member_id = ${memberId}`)
      expect(left).toHaveLength(9)
    }
  })
  test('only looked up instead of taken away, it is used again', async () => {
    const { outcomes } = await run([
      { find: 'delete from recovery_code where', replace: 'select from recovery_code where' },
    ])
    expect(outcomes).toEqual(Array.from({ length: 2 * timesEach }, () => 'recovery'))
  })
})
