import { randomBytes } from 'node:crypto'
import { Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buy } from './buy.ts'

let host: TestWorld
let productId: bigint
beforeAll(async () => {
  host = await testWorld()
  productId = await makeProduct(host, { price: 1_000_000n, dayReturn: 100_000n, validDays: 30 })
})
afterAll(() => host.drop())

async function session(memberId: bigint, livesMs = 60_000): Promise<Buffer> {
  const hash = randomBytes(32)
  const now = host.wall.nowMs()
  await host.world.db.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    values (${hash}, ${memberId}, ${new Date(now)}, ${new Date(now + livesMs)})`)
  return hash
}

const buying = (sessionHash: Buffer, operationId: string | null = null) =>
  buy(
    { world: host.world, wall: host.wall, random: secureRandom },
    { memberId: { sessionHash, now: new Date(host.wall.nowMs()) }, productId, agree: 'true', operationId },
  ).then(
    ({ orderId }) => orderId,
    (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${String(error)}`),
  )

const machinesOf = async (memberId: bigint): Promise<number> =>
  (
    await host.world.db.one<{ count: number }>(
      sql`select count(*)::int from ord where member_id = ${memberId}`,
    )
  ).count

test('the member of the session pays and owns the machine, whatever others do', async () => {
  const [anna, bela] = [await testMember(host), await testMember(host)]
  const [ofAnna, ofBela] = [await session(anna), await session(bela)]
  for (const _ of [1, 2]) expect(await buying(ofAnna)).toMatch(/^ord_/)
  expect(await buying(ofBela)).toMatch(/^ord_/)
  expect([await machinesOf(anna), await machinesOf(bela)]).toEqual([2, 1])
})

test('an operation id belongs to its member: any session of the member gets one answer, and another member a new order', async () => {
  const [anna, bela] = [await testMember(host), await testMember(host)]
  const first = await buying(await session(anna), 'one-tap-of-anna')
  expect(await buying(await session(anna), 'one-tap-of-anna')).toBe(first)
  expect(await buying(await session(bela), 'one-tap-of-anna')).not.toBe(first)
  expect([await machinesOf(anna), await machinesOf(bela)]).toEqual([1, 1])
})

test('a session that is unknown, expired, ended or of a disabled member buys nothing', async () => {
  const memberId = await testMember(host)
  expect(await buying(randomBytes(32))).toBe('unauthorized')

  const short = await session(memberId, 1000)
  host.wall.forward(1000)
  expect(await buying(short)).toBe('unauthorized')

  const ended = await session(memberId)
  expect(await buying(ended)).toMatch(/^ord_/)
  await host.world.db.run(sql`delete from session where token_hash = ${ended}`)
  expect(await buying(ended)).toBe('unauthorized')

  const disabled = await session(memberId)
  await host.world.db.run(sql`update member set disabled_at = now() where member_id = ${memberId}`)
  expect(await buying(disabled)).toBe('unauthorized')
  expect(await machinesOf(memberId)).toBe(1)
})

test('a purchase whose session ends while it waits for the wallet is refused with `unauthorized`', async () => {
  const memberId = await testMember(host)
  const ending = await session(memberId)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const before = host.world.db.transaction(async (tx) => {
    await tx.one(sql`select from balance where account_id = ${memberAccount(memberId, 'wallet')} for update`)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const bought = buying(ending)
  const waiting = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await host.world.db.one<{ n: number }>(waiting)).n).toBeGreaterThan(0)
  await host.world.db.run(sql`delete from session where token_hash = ${ending}`)
  held.resolve()
  await before
  expect(await bought).toBe('unauthorized')
  expect(await machinesOf(memberId)).toBe(0)
})

test('a caller who is not logged in gets that refusal before any other', async () => {
  const known = await session(await testMember(host))
  await host.world.db.run(sql`update world_day set money_stopped = true`)
  expect(await buying(randomBytes(32))).toBe('unauthorized')
  expect(await buying(known)).toBe('money_stopped')
  await host.world.db.run(sql`update world_day set money_stopped = false`)
})
