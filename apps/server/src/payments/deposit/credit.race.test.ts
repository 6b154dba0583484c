/** Two processes credit the same deposits. A second run without the locks must fail. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { waiting } from '../../../../../tests/support/lock-wait.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { inTwoProcesses } from '../../../../../tests/support/two-processes.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CreditingWork } from './crediting-process.fixture.ts'
import { type DepositHost, depositHost } from './deposit-host.fixture.ts'

let host: DepositHost
beforeEach(async () => {
  host = await depositHost()
})
afterEach(() => host.drop())

const program = new URL('./crediting-process.fixture.ts', import.meta.url)
const membersCount = byLength({ short: 10, long: 30 })
const due = BigInt(membersCount) * 20_000_000n

/** Members with two due deposits of ten each; returns the result of two processes. */
async function race(plants: readonly Plant[]): Promise<bigint> {
  const members = []
  for (let count = 0; count < membersCount; count++) members.push(await host.member())
  for (const { address } of [...members, ...members]) host.pay(address, 10)
  host.node.mineEmpty(15)
  await host.step()
  const work = { chain: host.node.pin.genesis }
  await inTwoProcesses<CreditingWork, { unmet: readonly string[] }>(host, program, [work, work], {
    heldAt: 'chosen as materialized',
    plants,
  })
  const { sum } = await host.world.db.one<{ sum: bigint }>(
    sql`select sum(balance)::bigint as sum from balance where account_id % 8 = 0`,
  )
  return sum
}

describe('two deposits of ten each for many members, two processes', () => {
  test('each is credited once', async () => {
    expect(await race([])).toBe(due)
    host.node.mineEmpty(20)
    await host.allSteps()
    expect(await host.broken()).toBeNull()
  })

  test('the row locks are enough without the lanes', async () => {
    expect(await race([noLanes])).toBe(due)
    expect(await host.broken()).toBeNull()
  })

  test('without row locks and lanes deposits are credited twice, and the proof finds it', async () => {
    expect(await race([noLanes, noRows])).toBeGreaterThan(due)
    expect(await host.broken()).toContain('deposit')
  })
})

const noLanes: Plant = {
  find: 'select pg_advisory_xact_lock(hashtextextended(current_schema(), 12 + $1::int))',
  replace: 'select $1::int',
}
const noRows: Plant = { find: 'for update ),\n    chosen', replace: '),\n    chosen' }

/**
 * Three readers that have read the same blocks, and are released together to write the deposits.
 */
async function atOnce(): Promise<void> {
  let steps: Promise<unknown> = Promise.resolve()
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`lock table deposit in exclusive mode`)
    steps = Promise.allSettled([host.step(), host.step(), host.step()])
    await expect.poll(() => waiting(host.world.db), { timeout: 20_000 }).toBe(3)
  })
  await steps
}

test('three readers that step simultaneously credit each transfer once, in every round', async () => {
  const members = [await host.member(), await host.member(), await host.member()]
  for (let round = 0; round < 12; round++) {
    for (const { address } of members) host.pay(address, 10)
    host.node.mineEmpty(round % 4)
    if (round % 5 === 4) host.node.reorg(2)
    await atOnce()
  }
  host.node.mineEmpty(25)
  await Promise.allSettled([host.step(), host.step()])
  await host.allSteps()
  for (const { memberId, address } of members)
    expect(await host.balance(memberId)).toBe(host.node.held(address) / 10n ** 12n)
  expect(await host.broken()).toBeNull()
})
