/**
 * The member's view: the address, the confirmations, why a deposit did not arrive, and whether
 * blocks come.
 */
import { constants, parsePracticeAddress } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awayChain } from '../../../../../tests/support/away-chain.ts'
import { testDepositKey } from '../../../../../tests/support/deposit-key.ts'
import { fromHex } from '../../chain/index.ts'
import { transaction } from '../../chain/reader/scripted-node.fixture.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { addressOf, deriveAddress } from './addresses.ts'
import { coins, type DepositHost, depositHost } from './deposit-host.fixture.ts'
import { keepDepositKey, keyFromCatalogue } from './key.ts'
import { rechargeAddress, rechargeList } from './read.ts'

let host: DepositHost
beforeAll(async () => {
  host = await depositHost()
})
afterAll(() => host.drop())

const where = (memberId: bigint) => ({
  world: host.world,
  wall: host.wall,
  memberId: memberId as never,
  host: {
    catalogue: host.database.scope(catalogueSchema),
    chain: awayChain,
    depositKey: testDepositKey,
    uploadFolder: '/nowhere',
  },
})
const list = (memberId: bigint, page = {}) => rechargeList(page, where(memberId))
const newest = async (memberId: bigint) => (await list(memberId)).list[0]

describe('the address', () => {
  test('has the practice form, stays the same, and is another for everybody', async () => {
    const [one, two] = [await host.member(), await host.member()]
    const shown = await rechargeAddress({}, where(one.memberId))
    expect(parsePracticeAddress(shown.address)).toEqual(new Uint8Array(fromHex(one.address)))
    expect(shown).toMatchObject({
      uri: `glasshouse-practice:${shown.address}`,
      minimum: constants.rechargeMinimumUsdtDefault,
      confirmationsNeeded: 20,
      minutesAbout: 1,
    })
    expect(await rechargeAddress({}, where(one.memberId))).toEqual(shown)
    expect((await rechargeAddress({}, where(two.memberId))).address).not.toBe(shown.address)
  })

  test('is derived from a public key; a private one is refused', async () => {
    const key = await testDepositKey()
    const known = await deriveAddress(key, 1, 0)
    expect(known.toString('hex')).toMatch(/^[0-9a-f]{40}$/)
    expect(known).not.toEqual(await deriveAddress(key, 1, 1))
    expect(known).not.toEqual(await deriveAddress(key, 2, 0))
    const { HDKey } = await import('viem/accounts')
    const secret = HDKey.fromMasterSeed(new Uint8Array(32).fill(9)).privateExtendedKey
    await expect(deriveAddress(secret, 1, 0)).rejects.toThrow('not a public one')
  })

  test('is allocated once for many simultaneous requests', async () => {
    const { memberId } = await host.member()
    await host.database
      .scope(catalogueSchema)
      .run(sql`delete from deposit_address where member_id = ${memberId}`)
    const owner = { slug: host.world.slug, memberId }
    const made = await Promise.all(Array.from({ length: 8 }, () => addressOf(where(memberId).host, owner)))
    expect(new Set(made.map((address) => address.toString('hex'))).size).toBe(1)
  })

  test('is not allocated without a key', async () => {
    const catalogue = host.database.scope(catalogueSchema)
    const key = keyFromCatalogue(catalogue)
    await expect(key()).rejects.toMatchObject({ error: 'feature_closed' })
    await keepDepositKey(catalogue, 'xpub7')
    expect(await key()).toBe('xpub7')
    await keepDepositKey(catalogue, 'xpub7')
    await expect(keepDepositKey(catalogue, 'xpub8')).rejects.toThrow('another deposit key')
  })
})

describe('the list', () => {
  test('counts confirmations from 0 to 20, then the deposit has arrived', async () => {
    const { memberId, address } = await host.member()
    host.pay(address, 20)
    await host.step()
    expect(await newest(memberId)).toMatchObject({
      status: 'pending',
      confirmations: 0,
      reason: null,
      amount: '20.00',
    })
    host.node.mineEmpty(7)
    await host.step()
    expect(await newest(memberId)).toMatchObject({ status: 'pending', confirmations: 7, arrivedAt: null })
    expect(await list(memberId)).toMatchObject({
      total: 1,
      pending: 1,
      confirmationsNeeded: 20,
      chain: 'moving',
    })
    host.node.mineEmpty(30)
    await host.step()
    expect(await newest(memberId)).toMatchObject({ status: 'arrived', confirmations: 20, reason: null })
    expect((await newest(memberId))?.arrivedAt).not.toBeNull()
    expect(await list(memberId)).toMatchObject({ pending: 0 })
  })

  test('says why a deposit is not in the wallet, and holds no raw form', async () => {
    const { memberId, address } = await host.member()
    host.pay(address, 9.99)
    await host.step()
    expect(await newest(memberId)).toMatchObject({
      status: 'not_credited',
      reason: 'below_minimum',
      minimum: '10.00',
    })
    host.pay(address, 50)
    await host.step()
    host.node.reorg(1)
    await host.step()
    expect(await newest(memberId)).toMatchObject({ status: 'failed', reason: 'vanished', confirmations: 0 })
    host.pay(address, 51)
    host.node.mineEmpty(20)
    await host.step()
    host.node.reorg(21)
    await host.step()
    expect(await newest(memberId)).toMatchObject({ status: 'failed', reason: 'reversed', amount: '51.00' })
    expect(JSON.stringify(await list(memberId))).not.toMatch(/[0-9a-f]{40}/)
  })

  test('shows dust with all of its decimals, and an amount that the books hold in full only once', async () => {
    const { memberId, address } = await host.member()
    for (const [raw, amount, exact] of [
      [1n, '0.00', '0.000000000000000001'],
      [coins(20) + 5n, '20.00', '20.000000000000000005'],
      [coins(20), '20.00', null],
    ] as const) {
      host.node.mine(transaction([{ to: address, raw }]))
      await host.step()
      expect(await newest(memberId)).toMatchObject({ amount, exact })
    }
  })

  test('shows each deposit once over its pages, and counts each once in the total', async () => {
    const { memberId, address } = await host.member()
    host.node.mine(
      transaction(Array.from({ length: 7 }, (_, index) => ({ to: address, raw: coins(20 + index) }))),
    )
    await host.step()
    host.node.reorg(1)
    await host.step()
    const first = await list(memberId, { pageSize: 4 })
    const second = await list(memberId, { pageSize: 4, after: first.next ?? '' })
    expect(first.total).toBe(7)
    expect(second.next).toBeNull()
    const amounts = [...first.list, ...second.list].map(({ amount }) => amount)
    expect(amounts).toEqual([26, 25, 24, 23, 22, 21, 20].map((amount) => `${amount}.00`))
  })

  test('shows that a pending deposit on another host’s chain never arrives here', async () => {
    const { memberId, address } = await host.member()
    host.pay(address, 20)
    await host.step()
    await host.world.db.run(
      sql`update deposit set chain = ${Buffer.alloc(32, 1)} where member_id = ${memberId}`,
    )
    host.node.mineEmpty(25)
    await host.step()
    expect(await newest(memberId)).toMatchObject({ status: 'failed', reason: 'vanished' })
    expect(await host.balance(memberId)).toBe(0n)
  })

  test('never shows another member’s deposits', async () => {
    const { memberId } = await host.member()
    expect(await list(memberId)).toMatchObject({ total: 0, list: [], next: null })
  })
})

describe('the state of the chain', () => {
  test('stalled when no block comes though one is waited for; away when it cannot be read', async () => {
    const { memberId, address } = await host.member()
    host.pay(address, 20)
    await host.step()
    const state = async () => (await list(memberId)).chain
    host.wall.forward(29_000)
    await host.step()
    expect(await state()).toBe('moving')
    host.wall.forward(2000)
    await host.step()
    expect(await state()).toBe('stalled')
    host.wall.forward(16_000)
    expect(await state()).toBe('away')
    host.node.mineEmpty(20)
    await host.step()
    expect(await state()).toBe('moving')
    // No deposit is pending: then a head that does not move is no sign of trouble.
    host.wall.forward(60_000)
    await host.step()
    expect(await state()).toBe('moving')
  })
})
