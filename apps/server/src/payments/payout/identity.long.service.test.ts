/**
 * The chain identity: each single fault is detected, and everyday events are not reported as
 * faults.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toHex } from '../../chain/index.ts'
import { transferData } from '../../chain/tokens.ts'
import type { World } from '../../context.ts'
import { dropWorld, exportWorld, importWorld } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import { signerFilling } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { readKeys } from '../../signer/keys.ts'
import { creditThese } from '../deposit/credit.ts'
import { pendingThrough, writeSeen } from '../deposit/store.ts'
import { markArrived, markSent, payoutMark, payoutsDue } from '../withdrawal/index.ts'
import { compareCoins } from './identity.ts'
import { keptIdentity } from './identity-kept.ts'
import { coins, type PayoutHost, payoutHost } from './payout-host.fixture.ts'
import { proof, startedProof } from './proof.fixture.ts'
import { signPayout } from './send.ts'
import { watchIdentity } from './watch-identity.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let host: PayoutHost
/**
 * A world with two deposits and a filled signer: 342 coins, equal to the books (2.5 s of
 * processor).
 */
async function filledHost() {
  host = await payoutHost()
  await host.deposited(40)
  await host.deposited(2)
  await host.filled(300)
  expect(await host.disagreement()).toBeNull()
}

/** The number of surplus coins (missing coins below zero). */
const difference = async () => {
  const weighed = await compareCoins(host)
  return weighed === null ? null : weighed.coins - weighed.expected
}

const hashOf = async (reference: string) => {
  const { hash } = await host.catalogue.one<{ hash: Buffer }>(
    sql`select hash from chain_transaction where reference = ${reference}`,
  )
  return toHex(hash)
}

// These tests share one world: each states how much its fault changes the difference.
describe('on one chain', () => {
  beforeAll(filledHost)
  afterAll(() => host.drop())

  let before: bigint | null
  beforeEach(async () => {
    before = await difference()
  })
  const added = async () => ((await difference()) ?? expect.fail()) - (before ?? expect.fail())

  test('the check gives no result while the books of a world cannot be read', async () => {
    const is = (change: number) =>
      host.catalogue.run(sql`update world set schema_version = schema_version + ${change}::int`)
    await is(-1)
    expect(await difference()).toBeNull()
    await is(2)
    expect(await difference()).toBeNull()
    await is(-1)
    expect(await difference()).toBe(0n)
  })

  test('the watch reports a fault in the catalogue after two checks, and its repair', async () => {
    const told: number[] = []
    const metrics = { identityHolds: { set: (value: number) => void told.push(value) } }
    const watch = watchIdentity({ ...host, log: makeLog('silent'), metrics })
    expect(await watch.holds(true)).toBe(true)
    expect(await keptIdentity(host.catalogue)).toMatchObject({ holds: true })
    const { payer } = await host.signer.open()
    await host.chain.issue('usdt', payer, coins(5), 'a gift')
    await host.chain.control.mine(1)
    await host.read()
    await expect.poll(() => watch.holds(true), { timeout: 20_000 }).toBe(false)
    expect(await keptIdentity(host.catalogue)).toMatchObject({ holds: false })
    const restarted = watchIdentity({
      ...host,
      log: makeLog('silent'),
      metrics: { identityHolds: { set: () => 0 } },
    })
    expect(await restarted.holds(false), 'a restart mends nothing').toBe(false)
    await host.chain.control.reorg(1, [await hashOf('a gift')])
    await host.read()
    await expect.poll(() => watch.holds(true), { timeout: 20_000 }).toBe(true)
    expect(told).toEqual([1, 1, 0, 1])
  })

  test('npm run proof reports the identity, and exits with 1 when it does not hold', async () => {
    expect(await proof(host)).toEqual({
      code: 0,
      said: expect.stringMatching(/practice chain: 342\.00 practice USDT at block \d+, as the books say/),
    })
    const { payer } = await host.signer.open()
    await host.chain.issue('usdt', payer, coins(5), 'a third gift')
    await host.chain.control.mine(1)
    await host.read()
    const broken = await startedProof(host)
    expect(await proof(host), 'the program ends with what its function answers').toEqual(broken)
    expect(broken).toEqual({
      code: 1,
      said: expect.stringMatching(/BROKEN: 347\.00 practice USDT at block \d+, and the books say 342\.00/),
    })
  })

  describe('each fault alone', () => {
    const keys = () => readKeys(join(host.dataDir, 'signer'))
    const somewhere = () => `0x${randomBytes(20).toString('hex')}` as const

    test('coins moved away from the signer’s wallet', async () => {
      const act = { to: host.chain.tokens.usdt, data: transferData(somewhere(), coins(7)) }
      await host.chain.sendSigned(keys().payer, act)
      await host.chain.control.mine(1)
      await host.read()
      expect(await added()).toBe(-coins(7))
    })

    test('coins that a person sent to the signer’s wallet are in no books, and are no fault', async () => {
      const { payer } = await host.signer.open()
      const somebody = host.chain.keys('somebody') ?? expect.fail()
      await host.chain.issue('usdt', somebody.address, coins(3), 'of their own')
      const act = { to: host.chain.tokens.usdt, data: transferData(payer, coins(0.5)) }
      await host.chain.sendSigned(somebody, act)
      await host.chain.control.mine(1)
      await host.read()
      expect(await added()).toBe(0n)
    })

    test('coins that were minted to the signer’s wallet and not booked', async () => {
      const { payer } = await host.signer.open()
      await host.chain.issue('usdt', payer, coins(5), 'a second gift')
      await host.chain.control.mine(1)
      await host.read()
      expect(await added()).toBe(coins(5))
    })

    test('a deposit that was booked without coins', async () => {
      const { world, wall } = host
      const row = await world.db.one<{ memberId: bigint; address: Buffer; chain: Buffer }>(
        sql`select member_id, address, chain from deposit limit 1`,
      )
      await world.db.transaction(async (tx) =>
        writeSeen(tx, toHex(row.chain), await openMoney(tx, wall), [
          {
            memberId: row.memberId,
            to: toHex(row.address),
            transaction: toHex(randomBytes(32)),
            position: 0,
            raw: coins(25),
            blockNumber: 1,
            blockHash: toHex(randomBytes(32)),
          },
        ]),
      )
      const due = await pendingThrough(world.db, toHex(row.chain), 1, 0n)
      await creditThese(world.db, wall, due)
      expect(due).toHaveLength(1)
      expect(await added()).toBe(-coins(25))
    })

    test('a payout that was booked and never sent', async () => {
      const { world, wall } = host
      const withdrawalId = await host.ask(await host.member(), '20')
      await world.db.transaction(async (tx) => {
        const moment = await openMoney(tx, wall)
        await payoutsDue(tx, moment, { limit: 1 })
        await markSent(tx, moment, { withdrawalId, reference: 'nothing' })
        await markArrived(tx, moment, withdrawalId)
      })
      expect(await added()).toBe(coins(19))
    })

    test('a filling that was booked without coins', async () => {
      const { world, wall } = host
      await world.db.transaction(async (tx) => {
        const filling = { fillingId: 99n, amount: 11_000_000n, evidence: 'none' }
        const { movementId } = await post(tx, await openMoney(tx, wall), signerFilling(filling))
        await tx.run(sql`
          insert into filling (filling_id, amount, movement_id, arrived) overriding system value
          values (99, 11000000, ${movementId}, true)`)
      })
      expect(await added()).toBe(-coins(11))
    })
  })
})

describe('on another chain', () => {
  /** What the test before brought back. */
  let world: World
  beforeAll(filledHost)
  afterAll(() => host.drop())

  test('a payout in a block above the last read one, and one that a reorg removed, are no fault', async () => {
    const who = await host.member()
    const early = await host.ask(who, '10')
    await host.round()
    await host.blocks(21)
    const late = await host.ask(who, '30')
    await host.round()
    await host.chain.control.mine(21)
    await host.round()
    expect(await host.stateOf(late)).toMatchObject({ state: 'arrived' })
    expect(await difference(), 'the coins of the earlier block are weighed').toBe(0n)
    expect((await proof(host)).code).toBe(0)
    await host.read()
    expect(await difference()).toBe(0n)

    expect(await host.stateOf(early)).toMatchObject({ state: 'arrived' })
    const { number } = await host.reads.head()
    const { hash } = await host.catalogue.one<{ hash: Buffer }>(
      sql`select hash from chain_payout where withdrawal_id = ${late}`,
    )
    const [receipt] = await host.reads.receipts([toHex(hash)])
    await host.chain.control.reorg(number - (receipt?.blockNumber ?? 0) + 1, [toHex(hash)])
    await host.chain.control.mine(22)
    await host.read()
    expect(await difference(), 'it is sent again in the next round').toBeNull()
    await host.round()
    await host.blocks(2)
    expect(await difference()).toBe(0n)
  })

  test('the coins equal the books after a world is copied, dropped and restored from its file', async () => {
    const who = await host.member()
    const arrived = await host.ask(who, '10')
    await host.round()
    await host.blocks(21)
    expect(await host.stateOf(arrived)).toMatchObject({ state: 'arrived' })
    const sent = await host.ask(who, '12')
    await host.deposited(15)
    await host.fill(50)
    await host.round()
    await host.blocks(3)
    expect(await host.disagreement()).toBeNull()

    const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-export-')), 'world')
    await exportWorld(host.database, host.wall, host.world.slug, file)
    const nothing = { proves: async () => undefined }
    await importWorld(host.database, file, { slug: 'copy', ...nothing })
    expect(await difference()).toBe(0n)
    await host.round()
    await host.blocks(1)
    expect(await difference()).toBe(0n)
    // The copy's payout belongs to another world, so its amount is returned here.
    const copy = await host.worlds.find('copy')
    const stateIn = (id: bigint) =>
      copy?.db.one<{ state: string }>(sql`select state from withdrawal where withdrawal_id = ${id}`)
    expect(await stateIn(sent)).toEqual({ state: 'failed' })

    await dropWorld(host.database, 'copy')
    await dropWorld(host.database, host.world.slug)
    expect(await difference()).toBe(0n)
    await importWorld(host.database, file, { slug: 'moved', ...nothing })
    await host.round()
    await host.blocks(21)
    expect(await difference()).toBe(0n)
    world = (await host.worlds.find('moved')) ?? expect.fail('it is gone')
    // It was on its way when its world was dropped; the world restored from the file continues it.
    expect(await world.db.one(sql`select state from withdrawal where withdrawal_id = ${sent}`)).toEqual({
      state: 'arrived',
    })
  })

  let slugs = 0
  const paidThere = async () => {
    await host.round()
    await host.blocks(21)
  }
  const sent = () => host.round()
  /** The worker ends after the signature, before it was recorded. */
  const signed = async () => {
    const { wall, signer, catalogue } = host
    const { worldId } = await catalogue.one<{ worldId: number }>(
      sql`select world_id::int as world_id from world where slug = ${world.slug}`,
    )
    const [due] = await world.db.transaction(async (tx) =>
      payoutsDue(tx, await openMoney(tx, wall), { limit: 1 }),
    )
    if (due === undefined) throw new Error('a withdrawal is due')
    await signPayout(
      { signer: await signer.open() },
      worldId,
      due,
      await payoutMark(world.db, due.withdrawalId),
    )
    await signer.stop()
  }
  const nothing = async () => undefined

  test.each<readonly [string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['signed before the file, and not stored', signed, nothing],
    ['signed after the file, and not stored', nothing, signed],
    ['sent after the file', nothing, sent],
    ['arrived after the file', nothing, paidThere],
    ['sent before the file, arrived after it', sent, () => host.blocks(21)],
  ])(
    'one payment for a world whose file is older, dropped and brought back: %s',
    async (_, before, after) => {
      await host.filled(50, world)
      const who = await host.member(undefined, world)
      const id = await host.ask(who, '20', world)
      const { address } = await world.db.one<{ address: Buffer }>(
        sql`select address from payee where payee_id = ${who.payeeId}`,
      )
      const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-export-')), 'world')
      await before()
      await exportWorld(host.database, host.wall, world.slug, file)
      await after()
      await dropWorld(host.database, world.slug)
      const slug = `back-${++slugs}`
      await importWorld(host.database, file, { slug, proves: nothing })
      await host.round()
      await host.blocks(21)
      await host.blocks(21)
      world = (await host.worlds.find(slug)) ?? expect.fail('it is gone')
      expect(await world.db.one(sql`select state from withdrawal where withdrawal_id = ${id}`)).toEqual({
        state: 'arrived',
      })
      expect(await host.chain.balance('usdt', toHex(address))).toBe(coins(19))
      expect(await difference()).toBe(0n)
    },
  )
})

describe('a filling that had arrived, lost in a reorg deeper than twenty blocks, is issued again', () => {
  beforeAll(filledHost)
  afterAll(() => host.drop())

  const issued = async () => {
    const { hash } = await host.catalogue.one<{ hash: Buffer }>(
      sql`select hash from chain_filling where filling_id = 1`,
    )
    return toHex(hash)
  }
  const lost = async () => {
    await host.blocks(5)
    const head = await host.reads.head()
    const filling = await issued()
    const [receipt] = await host.reads.receipts([filling])
    const depth = head.number - (receipt?.blockNumber ?? 0) + 1
    expect(depth).toBeGreaterThan(20)
    await host.chain.control.reorg(depth, [filling])
    await host.chain.control.mine(depth)
    await host.read()
    return filling
  }
  const spendable = async () => host.chain.spendable('usdt', (await host.signer.open()).payer)

  test('with the same bytes and nonce', async () => {
    const filling = await lost()
    expect(await spendable()).toBe(0n)
    await host.round()
    await host.blocks(2)
    expect(await spendable()).toBe(coins(300))
    expect(await issued()).toBe(filling)
    expect(await difference()).toBe(0n)
    await host.blocks(21)
    expect(await spendable()).toBe(coins(300))
    expect(await host.disagreement()).toBeNull()
  })

  test('with the next nonce when its own was taken, and once', async () => {
    const filling = await lost()
    await host.chain.issue('usdt', `0x${'77'.repeat(20)}`, coins(1), 'somebody else')
    await host.blocks(2)
    await host.blocks(2)
    expect(await spendable()).toBe(coins(300))
    expect(await issued()).not.toBe(filling)
    expect(await host.disagreement()).toBeNull()
    await host.blocks(21)
  })

  test('also for a dropped world', async () => {
    await dropWorld(host.database, host.world.slug)
    await lost()
    expect(await difference(), 'while it is out nothing can be said').toBeNull()
    await host.round()
    await host.blocks(2)
    expect(await spendable()).toBe(coins(300))
    expect(await difference()).toBe(0n)
  })
})
