import { formatPracticeAddress, type Id, parsePracticeAddress } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestChain, testChain } from '../../../../../tests/support/chain.ts'
import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { testUploadFolder } from '../../../../../tests/support/upload-folder.ts'
import type { MemberContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { closeDay, settleDay } from '../../scheme/day/index.ts'
import { faucet } from './faucet.ts'
import { history, show } from './read.ts'
import { send } from './send.ts'

let host: TestChain
let memberId: Id<'member'>

beforeAll(async () => {
  host = await testChain()
})
afterAll(() => host.drop())
beforeEach(async () => {
  memberId = await testMember(host)
})

const as = (id: Id<'member'>, operationId: string | null = null) =>
  ({
    world: host.world,
    wall: host.wall,
    host: {
      catalogue: host.database.scope('catalogue'),
      chain: host.chain,
      depositKey: testDepositKey,
      uploadFolder: testUploadFolder,
    },
    memberId: id,
    operationId,
  }) as unknown as MemberContext

const mine = () => host.chain.control.mine(1)
const addressOf = async (id: Id<'member'>) => (await show(as(id))).address
const elsewhere = formatPracticeAddress(new Uint8Array(20).fill(7))

test('each member has one address in the practice form, the same on every request', async () => {
  const other = await testMember(host)
  const first = await show(as(memberId))
  expect(parsePracticeAddress(first.address)).not.toBeNull()
  expect(first.uri).toBe(`glasshouse-practice:${first.address}`)
  expect(await addressOf(memberId)).toBe(first.address)
  expect(await addressOf(other)).not.toBe(first.address)
  expect(first.balances).toEqual({ usdt: '0.00', lookalike: '0.00' })
  expect(JSON.stringify(first)).not.toMatch(/0x[0-9a-f]{40}/i)
})

describe('the faucet', () => {
  test('gives both tokens once per world day, even for fifty simultaneous requests', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => faucet(as(memberId))))
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    await mine()
    expect((await show(as(memberId))).balances).toEqual({ usdt: '500.00', lookalike: '500.00' })
    await expect(faucet(as(memberId))).rejects.toMatchObject({ error: 'faucet_taken' })
    expect((await show(as(memberId))).faucet).toMatchObject({ open: false, amount: '500.00' })
  })

  test('opens again on the next day, with the world’s current amount', async () => {
    await faucet(as(memberId))
    const { nextAt } = (await show(as(memberId))).faucet
    host.wall.forward(86_400_000)
    await closeDay(host.world.db, host.wall)
    await settleDay(host.world.db)
    await host.world.db.run(sql`update world_setting set faucet_amount = 20000001`)
    expect((await show(as(memberId))).faucet).toMatchObject({ open: true, amount: '20.000001' })
    expect(Date.parse(nextAt)).toBeLessThanOrEqual(host.wall.nowMs())
    await faucet(as(memberId))
    await mine()
    expect((await show(as(memberId))).balances.usdt).toBe('520.000001')
    await host.world.db.run(sql`update world_setting set faucet_amount = 500000000`)
  })
})

describe('sending', () => {
  beforeEach(async () => {
    await faucet(as(memberId))
    await mine()
  })
  const sending = (
    change: Partial<{ address: string; amount: string; token: 'usdt' | 'lookalike' }> = {},
  ) => ({
    address: elsewhere,
    amount: '1',
    token: 'usdt' as const,
    ...change,
  })

  test.each([
    ['an address of a real network', { address: `0x${'ab'.repeat(20)}` }, 'address_not_practice', 'address'],
    ['a Tron address', { address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }, 'address_not_practice', 'address'],
    [
      'a letter that is wrong',
      { address: elsewhere.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')) },
      'address_incorrect',
      'address',
    ],
    [
      'the address of nobody',
      { address: formatPracticeAddress(new Uint8Array(20)) },
      'address_incorrect',
      'address',
    ],
    ['more than there is', { amount: '500.000000000000000001' }, 'balance_too_low', 'amount'],
  ])('%s: refused, and nothing changes', async (_, change, error, field) => {
    await expect(send(sending(change), as(memberId))).rejects.toMatchObject({ error, field })
    expect((await show(as(memberId))).balances.usdt).toBe('500.00')
  })

  test('any amount can be sent to any practice address: dust, the wrong token, the whole balance', async () => {
    const other = await testMember(host)
    const address = await addressOf(other)
    await send(sending({ address, amount: '0.000000000000000001' }), as(memberId))
    await send(sending({ address, amount: '12.5', token: 'lookalike' }), as(memberId))
    await send(sending({ address, amount: '499.999999999999999999' }), as(memberId))
    expect((await show(as(memberId))).balances).toEqual({ usdt: '0.00', lookalike: '487.50' })
    await mine()
    expect((await show(as(other))).balances).toEqual({ usdt: '500.00', lookalike: '12.50' })
  })

  test('the same operation sent twice makes one transfer, and another body under its id is refused', async () => {
    const name = `operation-${memberId}`
    await Promise.all(Array.from({ length: 10 }, () => send(sending({ amount: '2' }), as(memberId, name))))
    await mine()
    await send(sending({ amount: '2' }), as(memberId, name))
    await expect(send(sending({ amount: '3' }), as(memberId, name))).rejects.toMatchObject({
      error: 'idempotency_conflict',
    })
    await mine()
    expect((await show(as(memberId))).balances.usdt).toBe('498.00')
    const other = await testMember(host)
    await expect(send(sending({ amount: '2' }), as(other, name))).rejects.toMatchObject({
      error: 'balance_too_low',
    })
  })

  test('fifty simultaneous sends never exceed the balance', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => send(sending({ amount: '60' }), as(memberId))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    await mine()
    expect((await show(as(memberId))).balances.usdt).toBe('20.00')
  })
})

test('the history lists pending transfers first, then mined ones with confirmations, page by page', async () => {
  const other = await testMember(host)
  await faucet(as(memberId))
  expect((await history({}, as(memberId))).list).toMatchObject([
    { kind: 'faucet', token: 'usdt', confirmations: 0, address: null },
    { kind: 'faucet', token: 'lookalike', confirmations: 0 },
  ])
  await mine()
  await send({ address: await addressOf(other), amount: '3', token: 'usdt' }, as(memberId))
  await mine()
  await host.chain.control.mine(18)
  const all = await history({}, as(memberId))
  expect(all).toMatchObject({ total: 3, next: null, confirmationsNeeded: 20 })
  expect(all.list).toMatchObject([
    { kind: 'out', amount: '3.00', address: await addressOf(other), confirmations: 19 },
    { kind: 'faucet', token: 'usdt', confirmations: 20 },
    { kind: 'faucet', token: 'lookalike', confirmations: 20 },
  ])
  const first = await history({ pageSize: 2 }, as(memberId))
  const second = await history({ pageSize: 2, after: first.next ?? '' }, as(memberId))
  expect([...first.list, ...second.list]).toEqual(all.list)
  expect((await history({}, as(other))).list).toMatchObject([
    { kind: 'in', address: await addressOf(memberId) },
  ])
  expect(JSON.stringify(all)).not.toMatch(/0x[0-9a-f]{40}/i)
})
