/** Two processes credit the same deposits at once. Run again with the locks taken out, the race must be lost. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { testSlug } from '../../../../../tests/support/template.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CreditingOrders } from './crediting-process.fixture.ts'
import { type DepositHost, depositHost } from './deposit-host.fixture.ts'

let host: DepositHost
beforeEach(async () => {
  host = await depositHost()
})
afterEach(() => host.drop())

const heard = (child: ChildProcess, ready: boolean) =>
  new Promise<{ unmet: readonly string[] }>((resolve, reject) => {
    child.on('message', (message) => {
      if ((message === 'ready') === ready) resolve(message as never)
    })
    child.on('exit', (code) => reject(new Error(`the crediting process ended with ${code}`)))
  })

/** Thirty members with two deposits each, all due; what two processes made of it. */
async function race(plants: readonly Plant[]) {
  const members = []
  for (let count = 0; count < 30; count++) members.push(await host.member())
  for (const { address } of [...members, ...members]) host.pay(address, 10)
  host.node.mineEmpty(15)
  await host.step()
  const children = [1, 2].map(() =>
    fork(join(import.meta.dirname, 'crediting-process.fixture.ts'), { execArgv: [] }),
  )
  const ready = children.map((child) => heard(child, true))
  const done = children.map((child) => heard(child, false))
  const { url } = host.connection
  const chain = host.node.pin.genesis
  for (const child of children)
    child.send({ url, slug: testSlug, wallMs: host.wall.nowMs(), chain, plants } satisfies CreditingOrders)
  await Promise.all(ready)
  for (const child of children) child.send('go')
  const reports = await Promise.all(done)
  const { sum } = await host.world.db.one<{ sum: bigint }>(
    sql`select sum(balance)::bigint as sum from balance where account_id % 8 = 0`,
  )
  return { sum, unmet: reports.flatMap(({ unmet }) => unmet), members }
}

describe('sixty deposits of ten, two processes', () => {
  test('each is credited once', async () => {
    const { sum } = await race([])
    expect(sum).toBe(600_000_000n)
    host.node.mineEmpty(20)
    await host.allSteps()
    expect(await host.broken()).toBeNull()
  })

  test('without the lanes the locked rows are enough', async () => {
    const { sum, unmet } = await race([noLanes])
    expect(unmet).toEqual([])
    expect(sum).toBe(600_000_000n)
    expect(await host.broken()).toBeNull()
  })

  test('without locked rows and lanes it is lost, and the proof sees it', async () => {
    const { sum, unmet } = await race([noLanes, noRows])
    expect(unmet).toEqual([])
    expect(sum).toBeGreaterThan(600_000_000n)
    expect(await host.broken()).toContain('deposit')
  })
})

const noLanes: Plant = {
  find: 'select pg_advisory_xact_lock(hashtextextended(current_schema(), 12 + $1::int))',
  replace: 'select $1::int',
}
const noRows: Plant = { find: 'for update),\n    chosen', replace: '),\n    chosen' }

test('two readers step at once, round after round: one credit a transfer', async () => {
  const members = [await host.member(), await host.member(), await host.member()]
  for (let round = 0; round < 12; round++) {
    for (const { address } of members) host.pay(address, 10)
    host.node.mineEmpty(round % 4)
    if (round % 5 === 4) host.node.reorg(2)
    await Promise.allSettled([host.step(), host.step(), host.step()])
  }
  host.node.mineEmpty(25)
  await Promise.allSettled([host.step(), host.step()])
  await host.allSteps()
  for (const { memberId, address } of members)
    expect(await host.balance(memberId)).toBe(host.node.held(address) / 10n ** 12n)
  expect(await host.broken()).toBeNull()
})
