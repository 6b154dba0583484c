/**
 * One class withdraws all it can: the coins of other classes in the paying wallet stay theirs, and
 * their withdrawals continue.
 */
import { parseId } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { putCoins } from '../../../../../tests/support/coins.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { createWorld } from '../../foundation/world/index.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { today } from '../../staff/today.ts'
import { requestWithdrawal } from '../withdrawal/request.ts'
import { ownPart } from './index.ts'
import { brokenPart, givePart, takePart } from './part.ts'
import { type PayoutHost, payoutHost } from './payout-host.fixture.ts'

// A reorg rebuilds the node from its log.
vi.setConfig({ testTimeout: 180_000 })

let host: PayoutHost
type Place = Pick<PayoutHost, 'world' | 'wall'>
let other: Place
beforeAll(async () => {
  host = await payoutHost()
  await createWorld(host.database, host.wall, { slug: 'other', name: 'Other', seed: 7n })
  const world = await host.worlds.find('other')
  if (world === undefined) throw new Error('the other world is there')
  other = { world, wall: host.wall }
  for (const place of [host, other])
    await place.world.db.run(
      sql`update world_setting set withdrawal_auto_max = 20000000000, withdrawal_single_max = 20000000000`,
    )
})
afterAll(() => host.drop())

const ask = async (place: Place, amount: string): Promise<bigint> => {
  const who = await withdrawing(place, { starting: 2_000_000_000n })
  const { withdrawalId } = await requestWithdrawal(place, { ...who, amount, operationId: null })
  return parseId('withdrawal', withdrawalId) as bigint
}

const states = ({ world }: Place) =>
  world.db.many<{ state: string; waits: string | null; count: number; net: bigint }>(sql`
    select state, waits_for as waits, count(*)::int as count, sum(amount - fee)::bigint as net
    from withdrawal group by 1, 2 order by 1 desc`)

const readToday = ({ world, wall }: Place) => today({ world, wall, host } as never)

test('of 16,720 requested and 2,000 put in, 1,985.50 is paid, the rest says why it waits, and another class is paid immediately', async () => {
  await putCoins(host, 2000n)
  await putCoins(other, 100n)
  await host.round()
  await host.blocks(21)
  for (let nth = 0; nth < 16; nth++) await ask(host, '1045')
  await host.round()
  await host.blocks(21)
  expect(await states(host)).toEqual([
    { state: 'pending', waits: 'funds', count: 14, net: 13_898_500_000n },
    { state: 'arrived', waits: null, count: 2, net: 1_985_500_000n },
  ])
  const theirs = await ask(other, '20')
  await host.round()
  await host.blocks(21)
  expect(await states(other)).toEqual([{ state: 'arrived', waits: null, count: 1, net: 19_000_000n }])
  expect(theirs).toBeGreaterThan(0n)
  expect(await host.disagreement()).toBeNull()
})

test('Today shows the waiting withdrawals and the rest of the part, and payment resumes after a filling', async () => {
  expect((await readToday(host)).paying).toEqual({
    part: '14.50',
    waiting: { total: 14, simulated: 0 },
    amount: '13898.50',
  })
  expect((await readToday(other)).paying).toEqual({
    part: '81.00',
    waiting: { total: 0, simulated: 0 },
    amount: '0.00',
  })
  await putCoins(host, 978n + 1n)
  await host.round()
  await host.blocks(21)
  await host.blocks(21)
  expect((await states(host)).map(({ state, count }) => [state, count])).toEqual([
    ['pending', 13],
    ['arrived', 3],
  ])
  expect((await readToday(host)).paying.part).toBe('0.75')
  expect(await host.disagreement()).toBeNull()
})

test('a payout is reserved once, and released when the signer refuses it or it moved nothing', async () => {
  const catalogue = host.catalogue
  const before = await ownPart(catalogue, 'other')
  const spending = { worldId: 2, withdrawalId: 999n, raw: 5n * 10n ** 18n }
  expect(await takePart(catalogue, spending)).toBe(true)
  expect(await takePart(catalogue, spending)).toBe(true)
  expect(await ownPart(catalogue, 'other')).toBe(before - 5_000_000n)
  await givePart(catalogue, spending)
  await givePart(catalogue, spending)
  expect(await ownPart(catalogue, 'other')).toBe(before)
  expect(await takePart(catalogue, { ...spending, worldId: 77 })).toBe(false)
  expect(await brokenPart(catalogue)).toBeNull()
})

test('the signer keeps its own account of each world and pays nothing beyond it, whatever the database says', async () => {
  await host.catalogue.run(
    sql`update paying_part set filled = filled + 1000000000000000000000 where world_id = 2`,
  )
  const id = await ask(other, '200')
  await host.round()
  const { state, waits } = await other.world.db.one<{ state: string; waits: string }>(sql`
    select state, waits_for as waits from withdrawal where withdrawal_id = ${id}`)
  expect({ state, waits }).toEqual({ state: 'pending', waits: 'funds' })
  expect((await brokenPart(host.catalogue))?.what).toMatch(/^filled /)
  await host.catalogue.run(
    sql`update paying_part set filled = filled - 1000000000000000000000 where world_id = 2`,
  )
  expect(await brokenPart(host.catalogue)).toBeNull()
})

test('the proof of a world limits chain payments to what was put in', async () => {
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`alter table filling disable trigger user`)
    await tx.run(sql`update filling set amount = amount - 500000000 where filling_id = 1`)
  })
  expect((await prove(host.world.db, -1)).broken?.check).toMatch(/outside\/chain|paying wallet/)
  await host.world.db.run(sql`update filling set amount = amount + 500000000 where filling_id = 1`)
})
