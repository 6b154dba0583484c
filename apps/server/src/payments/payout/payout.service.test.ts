/**
 * Payouts against the real node and the real signer: their states, why they wait, reorgs,
 * failures.
 */
import { formatPracticeAddress, formatPracticeTransaction } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { fromHex, type Hex, toHex } from '../../chain/index.ts'
import type { ChainReads } from '../../chain/reader/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { openMoney } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { limits } from '../../signer/limits.ts'
import { chainWithdrawalMax, type DuePayout, payoutMark, payoutsDue } from '../withdrawal/index.ts'
import { followPayouts } from './follow.ts'
import { coins, type PayoutHost, payoutHost } from './payout-host.fixture.ts'
import { type Sender, signPayout } from './send.ts'
import { keepPayout, unitsPerMinor, worldsWithPayouts } from './store.ts'
import { practiceTransaction } from './transaction.ts'

// A reorg rebuilds the node from its log.
vi.setConfig({ testTimeout: 180_000 })

let host: PayoutHost
beforeAll(async () => {
  host = await payoutHost()
})
afterAll(() => host.drop())

const wallet = async (memberId: bigint) =>
  (
    await host.world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
    )
  ).balance

test('a withdrawal waits with its reason while the signer’s wallet is empty, and is paid once it is filled', async () => {
  const who = await host.member()
  const id = await host.ask(who, '20')
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'pending', waitsFor: 'funds' })
  await host.fill(500)
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'pending', waitsFor: 'funds' })
  await host.blocks(1)
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent', waitsFor: null, confirmations: 0 })
  await host.blocks(8)
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent', confirmations: 7 })
  expect(await host.disagreement()).toBeNull()
  await host.blocks(12)
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent', confirmations: 19 })
  await host.blocks(1)
  expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
  expect(await host.received(who)).toBe(coins(19))
  expect(await host.disagreement()).toBeNull()
})

test('a round does not look at a world that sleeps, unless a payout of it is open on the host', async () => {
  const uses = async () => (await host.catalogue.one<{ uses: bigint }>(sql`select uses from world`)).uses
  const listed = async () => (await worldsWithPayouts(host.catalogue, host.wall)).length
  await host.round()
  const before = await uses()
  await host.round()
  expect(await uses(), 'a look for payouts is no use').toBe(before)
  await host.catalogue.run(sql`update world set asleep = true`)
  expect(await listed()).toBe(0)
  await host.catalogue.run(sql`update chain_payout set ended = null`)
  expect(await listed()).toBe(1)
  await host.catalogue.run(sql`update chain_payout set ended = 'arrived'`)
  await host.catalogue.run(sql`update world set asleep = false`)
})

test('a payout’s transaction can be shown in the practice form, with its confirmations', async () => {
  const who = await host.member()
  const id = await host.ask(who, '10')
  await host.round()
  const { reference } = await host.world.db.one<{ reference: string }>(
    sql`select reference from withdrawal where withdrawal_id = ${id}`,
  )
  const look = (transaction = reference) => practiceTransaction({ transaction }, { host } as never)
  expect(await look()).toMatchObject({ state: 'waiting', block: null, confirmations: 0, amount: '9.50' })
  await host.blocks(3)
  const found = await look()
  expect(found).toMatchObject({ state: 'mined', token: 'usdt', confirmations: 2, confirmationsNeeded: 20 })
  const { payer } = await host.signer.open()
  expect(found.from).toBe(formatPracticeAddress(fromHex(payer)))
  expect(JSON.stringify(found)).not.toMatch(/0x[0-9a-f]{40}/i)
  await expect(look(formatPracticeTransaction(Buffer.alloc(32, 9)))).rejects.toMatchObject({
    error: 'not_found',
  })
  await host.blocks(18)
  expect(await look()).toMatchObject({ confirmations: 20 })
})

test('the coins equal the books at each block, with deposits of every kind and payouts', async () => {
  await host.deposited(40)
  await host.deposited(3)
  const who = await host.member()
  await host.ask(who, '10.01')
  for (let block = 0; block < 23; block++) {
    await host.blocks(1)
    expect(await host.disagreement()).toBeNull()
  }
})

test('a payout that a reorg removes before its confirmations is sent again with the same bytes and paid once', async () => {
  const who = await host.member()
  const id = await host.ask(who, '30')
  await host.round()
  const { hash } = await host.catalogue.one<{ hash: Buffer }>(
    sql`select hash from chain_payout where withdrawal_id = ${id}`,
  )
  await host.blocks(5)
  await host.chain.control.reorg(5, [`0x${hash.toString('hex')}`])
  await host.read()
  expect(await host.received(who)).toBe(0n)
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent', confirmations: 0 })
  await host.blocks(1)
  expect(await host.received(who)).toBe(coins(28.5))
  await host.blocks(21)
  expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
  expect(await host.received(who)).toBe(coins(28.5))
  expect(await host.disagreement()).toBeNull()
})

test('a confirmed transaction that moved nothing returns the whole amount in one movement', async () => {
  const { left } = await host.round()
  const who = await host.member(2_000_000_000n)
  await host.world.db.run(
    sql`update world_setting set withdrawal_auto_max = 100000000000, withdrawal_single_max = 100000000000`,
  )
  await host.fill(1500)
  await host.round()
  await host.blocks(1)
  const whole = Number(left / 10n ** 18n) + 1000
  const id = await host.ask(who, String(whole))
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent' })
  await host.blocks(2)
  const { hash } = await host.catalogue.one<{ hash: Buffer }>(
    sql`select hash from chain_filling where not arrived`,
  )
  // The coins that should have paid it never existed.
  await host.chain.control.reorg(3, [`0x${hash.toString('hex')}`])
  await host.read()
  await host.chain.control.mine(19)
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent' })
  await host.blocks(2)
  expect(await host.stateOf(id)).toMatchObject({ state: 'failed' })
  expect(await wallet(who.memberId)).toBe(2_000_000_000n)
  expect(await host.received(who)).toBe(0n)
  await host.blocks(21)
  expect((await host.round()).left).toBe(left + coins(1500))
  expect(await host.disagreement()).toBeNull()
})

test('an arrived payout that a deep reorg has mined again without its coins is taken back, and its fee with it', async () => {
  const { left } = await host.round()
  // The signer still counts the payout of the test before, which it signed and which failed.
  await host.filled(3000)
  const who = await host.member(5_000_000_000n)
  const whole = Number(left / 10n ** 18n) + 1000
  const id = await host.ask(who, String(whole))
  await host.round()
  await host.blocks(21)
  expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
  expect(await host.received(who)).toBe(coins(whole * 0.95))
  expect(await wallet(who.memberId)).toBe(5_000_000_000n - BigInt(whole) * 1_000_000n)

  const { hash } = await host.catalogue.one<{ hash: Buffer }>(
    sql`select hash from chain_filling order by filling_id desc limit 1`,
  )
  const filling = toHex(hash)
  const [head, [receipt]] = await Promise.all([host.reads.head(), host.reads.receipts([filling])])
  await host.chain.control.reorg(head.number - (receipt?.blockNumber ?? 0) + 1, [filling])
  await host.read()
  expect(await host.received(who)).toBe(0n)
  await host.round()
  await host.blocks(19)
  expect(await host.stateOf(id), 'it is not final yet').toMatchObject({ state: 'arrived' })
  expect(await host.disagreement()).toBeNull()
  await host.blocks(3)
  expect(await host.stateOf(id)).toMatchObject({ state: 'failed' })
  expect(await wallet(who.memberId)).toBe(5_000_000_000n)
  expect(await host.disagreement()).toBeNull()
  const booked = await host.world.db.many<{ code: string; reverses: bigint | null }>(sql`
    select code, reverses from movement where subject_id = ${id} and code ~ 'payout|withdrawal' order by movement_id`)
  expect(booked.map(({ code, reverses }) => [code, reverses !== null])).toEqual([
    ['withdrawal-request', false],
    ['chain-payout', false],
    ['payout-reversal', true],
    ['withdrawal-return', false],
  ])
  const act = sql`select pseudonym, detail from operator_act where act = 'payout-reversed'`
  expect(await host.world.db.one(act)).toEqual({ pseudonym: 'chain', detail: { amount: `${whole}.00` } })
  // The coins are its world's again, and pay the next withdrawal.
  await host.blocks(21)
  expect((await host.round()).left).toBe(left + coins(3000))
})

test('a deep reorg in which an arrived payout is mined again with its coins changes nothing', async () => {
  const who = await host.member()
  const id = await host.ask(who, '10')
  await host.round()
  await host.blocks(21)
  expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
  const journal = () => host.world.db.one(sql`select count(*)::int as movements from movement`)
  const before = await journal()
  await host.chain.control.reorg(22)
  await host.read()
  await host.blocks(22)
  expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
  expect(await journal()).toEqual(before)
  expect(await host.received(who)).toBe(coins(9.5))
  expect(await host.catalogue.many(sql`select from chain_payout where ended is null`)).toEqual([])
  expect(await host.disagreement()).toBeNull()
})

test('nothing is returned when the receipt says failed and the block says that coins moved', async () => {
  const who = await host.member()
  const id = await host.ask(who, '6')
  await host.round()
  await host.chain.control.mine(22)
  await host.read()
  const lying: ChainReads = {
    ...host.reads,
    receipts: async (hashes) =>
      (await host.reads.receipts(hashes)).map(
        (receipt) => receipt && { ...receipt, succeeded: false, transfers: [], logIndexes: [] },
      ),
  }
  const { wall, catalogue } = host
  const following = { reads: lying, contract: host.chain.tokens.usdt, catalogue, wall }
  await followPayouts(following, { world: host.world, worldId: 1 })
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent' })
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
  expect(await host.disagreement()).toBeNull()
})

test('a request never exceeds the signer’s limit for one payout, and the largest request is paid', async () => {
  expect(chainWithdrawalMax * unitsPerMinor).toBeLessThanOrEqual(limits.perPayout)
  await host.filled(20_000)
  const rich = await host.member(25_000_000_000n)
  await expect(host.ask(rich, '10000.01')).rejects.toMatchObject({ error: 'withdrawal_maximum' })
  const most = await host.ask(rich, '10000')
  await host.round()
  await host.blocks(21)
  expect(await host.stateOf(most)).toMatchObject({ state: 'arrived' })
  expect(await host.received(rich)).toBe(coins(9500))
})

/** A withdrawal as it was accepted before there was a maximum: only that check is bypassed. */
const askedBefore = async (who: Withdrawing, amount: number) => {
  const id = await host.ask(who, '10')
  const minor = BigInt(amount) * 1_000_000n
  const more = minor - 10_000_000n
  await host.world.db.transaction(async (tx) => {
    await tx.run(sql`alter table entry disable trigger user`)
    await tx.run(sql`alter table balance disable trigger user`)
    await tx.run(
      sql`update withdrawal set amount = ${minor}, fee = ${minor / 20n} where withdrawal_id = ${id}`,
    )
    for (const [account, change] of [
      [memberAccount(who.memberId, 'wallet'), -more],
      [memberAccount(who.memberId, 'withdrawing'), more],
    ] as const) {
      await tx.run(sql`update balance set balance = balance + ${change} where account_id = ${account}`)
      await tx.run(sql`
        update entry set amount = amount + ${change}, balance_after = balance_after + ${change}
        where account_id = ${account}
          and movement_id = (select movement_id from withdrawal where withdrawal_id = ${id})`)
    }
    await tx.run(sql`alter table entry enable trigger user`)
    await tx.run(sql`alter table balance enable trigger user`)
  })
  return id
}

test('an earlier withdrawal above the maximum is returned in full, whether pending, processing or unapproved', async () => {
  const states: readonly [string, (id: bigint) => Promise<unknown>][] = [
    ['due', async () => undefined],
    [
      'waiting for a yes',
      (id) =>
        host.world.db.run(sql`
      update withdrawal set due_at = null, approvals_needed = 2 where withdrawal_id = ${id}`),
    ],
    [
      'taken by a worker that ended',
      (id) =>
        host.world.db.run(sql`
      update withdrawal set state = 'processing' where withdrawal_id = ${id}`),
    ],
  ]
  for (const [name, put] of states) {
    const who = await host.member(15_000_000_000n)
    const large = await askedBefore(who, 14_000)
    await put(large)
    const small = await host.ask(await host.member(), '5')
    await host.round()
    expect(await host.stateOf(large), name).toMatchObject({ state: 'failed', waitsFor: null })
    const { failure } = await host.world.db.one<{ failure: string }>(
      sql`select failure from withdrawal where withdrawal_id = ${large}`,
    )
    expect(failure, name).toBe('limit')
    expect(await wallet(who.memberId), name).toBe(15_000_000_000n)
    expect(await host.stateOf(small), name).toMatchObject({ state: 'sent' })
    await host.blocks(21)
    expect(await host.disagreement(), name).toBeNull()
  }
})

test('no new payout is sent while the coins differ from the books', async () => {
  const who = await host.member()
  const id = await host.ask(who, '5')
  await host.round('check')
  expect(await host.stateOf(id)).toMatchObject({ state: 'pending', waitsFor: 'check' })
  await host.round()
  expect(await host.stateOf(id)).toMatchObject({ state: 'sent' })
  await host.blocks(21)
})

test('a payout continues wherever a worker ended: taken, signed, stored, or not recorded', async () => {
  const moments: readonly [string, (sender: Sender, due: DuePayout) => Promise<unknown>][] = [
    ['taken', async () => undefined],
    ['signed', (sender, due) => signed(sender, due)],
    ['signed under a name without a mark', (sender, due) => signedOnce(sender, due)],
    [
      'stored',
      async ({ chain }, due) => {
        const { hash, raw } = await signed({ signer: await host.signer.open() }, due)
        const kept = {
          worldId: 1,
          withdrawalId: due.withdrawalId,
          hash: hash as Hex,
          raw: due.net * unitsPerMinor,
          mark: null,
        }
        await keepPayout(host.catalogue, kept)
        await chain.sendRaw(raw as Hex)
      },
    ],
  ]
  for (const [, stop] of moments) {
    const who = await host.member()
    const id = await host.ask(who, '8')
    const [due] = await host.world.db.transaction(async (tx) =>
      payoutsDue(tx, await openMoney(tx, host.wall), { limit: 1 }),
    )
    await stop({ ...host, signer: await host.signer.open() }, due as DuePayout)
    await host.signer.stop()
    await host.round()
    expect(await host.stateOf(id)).toMatchObject({ state: 'sent' })
    await host.blocks(21)
    expect(await host.stateOf(id)).toMatchObject({ state: 'arrived' })
    expect(await host.received(who)).toBe(coins(7.6))
    expect(await host.disagreement()).toBeNull()
  }
})

const signed = async (sender: Pick<Sender, 'signer'>, due: DuePayout) =>
  signPayout(sender, 1, due, await payoutMark(host.world.db, due.withdrawalId))

/** The payout under its earlier id, without a mark. */
const signedOnce = async ({ signer: { client } }: Pick<Sender, 'signer'>, due: DuePayout) => {
  const to = toHex(due.address)
  await client.ask('learn', { address: to })
  const amount = (due.net * unitsPerMinor).toString()
  return client.ask('pay', { payoutId: `1:${due.withdrawalId}`, world: 1, to, amount })
}
