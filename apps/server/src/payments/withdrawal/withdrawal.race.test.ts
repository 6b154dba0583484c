/**
 * Simultaneous withdrawals from two processes. Each race is run again without its lock and must
 * then fail.
 */
import { formatId, formatPracticeAddress } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Act, raceActs } from '../../../../../tests/support/acting.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { heldWith, noWalletLock, sharedLock } from '../../../../../tests/support/wallet-lock.ts'
import { type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'

let host: TestWorld
/** The world in which locks are removed; its books no longer hold. */
let spoilt: TestWorld
beforeAll(async () => {
  host = await testWorld()
  spoilt = await testWorld()
})
afterAll(async () => {
  await Promise.all([host.drop(), spoilt.drop()])
})

/** At this statement a process has read all facts that decide on a withdrawal. */
const heldAt = 'as has_withdrawing'
const walletRead = ') as own'
const whereFor = (plants: readonly Plant[]): TestWorld => (plants.length === 0 ? host : spoilt)
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const rounds = byLength({ short: 1, long: 5 })

const asking = (who: Withdrawing, amount: string): Act => ({
  act: 'withdraw',
  memberId: who.memberId.toString(),
  payeeId: who.payeeId.toString(),
  amount,
  comparedHash: who.proved.by === 'password' ? who.proved.comparedHash : '',
})

const held = (memberId: bigint, where = host) =>
  where.world.db.one<{ wallet: bigint; withdrawing: bigint; withdrawals: number; fees: bigint }>(sql`
    select (select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}) as wallet,
           coalesce((
             select balance from balance where account_id = ${memberAccount(memberId, 'withdrawing')}), 0) as withdrawing,
           (select count(*)::int from withdrawal where member_id = ${memberId}) as withdrawals,
           (select coalesce(sum(fee), 0)::bigint from withdrawal where member_id = ${memberId}) as fees`)

const holds = async () => expect((await prove(host.world.db, -1)).broken).toBeNull()

const noSharedLock: Plant = { find: sharedLock, replace: ') as own' }
const noFloor: Plant = { find: 'balance + amount >= floor_minor', replace: 'balance is not null' }

describe('fifty simultaneous withdrawals of 60 from a balance of 100', () => {
  const run = async (plants: readonly Plant[]) => {
    const where = whereFor(plants)
    const who = await withdrawing(where)
    return {
      who,
      outcomes: await raceActs(
        where,
        times(50, () => asking(who, '60')),
        { heldAt: heldWith(plants, heldAt), plants },
      ),
    }
  }

  test('one is accepted, with one debit and one fee', async () => {
    for (const _ of times(rounds, () => 0)) {
      const { who, outcomes } = await run([])
      expect(outcomes).toEqual({ withdraw: 1, balance_too_low: 49 })
      expect(await held(who.memberId)).toEqual({
        wallet: 40_000_000n,
        withdrawing: 60_000_000n,
        withdrawals: 1,
        fees: 3_000_000n,
      })
    }
    await holds()
  })

  test('without the wallet’s lock and the floor, more than the balance is taken or errors occur', async () => {
    await spoilt.world.db.run(sql`alter table balance drop constraint balance_check`)
    const { who, outcomes } = await run([...noWalletLock, noFloor])
    const { wallet } = await held(who.memberId, spoilt)
    expect(wallet < 0n || (outcomes['bug'] ?? 0) > 0).toBe(true)
    expect(outcomes).not.toEqual({ withdraw: 1, balance_too_low: 49 })
  })
})

describe('twenty members with 100, each asking for 60 in two processes: many in one transaction', () => {
  const run = async (plants: readonly Plant[]) => {
    const where = whereFor(plants)
    const all = await Promise.all(times(20, () => withdrawing(where)))
    // The first withdrawal opens an account, whose key would also stop a second withdrawal.
    await raceActs(
      where,
      all.map((who) => asking(who, '1')),
      { heldAt: null },
    )
    return raceActs(
      where,
      all.flatMap((who) => [asking(who, '60'), asking(who, '60')]),
      { heldAt, plants },
    )
  }

  test('one request of each member is accepted', async () => {
    for (const _ of times(rounds, () => 0))
      expect(await run([])).toEqual({ withdraw: 20, balance_too_low: 20 })
    await holds()
  })

  test('without the shared lock, the floor and the key of the number, more than the balance is withdrawn', async () => {
    await spoilt.world.db.run(sql`alter table withdrawal drop constraint withdrawal_member_id_number_key`)
    expect((await run([noSharedLock, noFloor]))['withdraw']).toBeGreaterThan(20)
  })
})

describe('simultaneous withdrawals and orders from the same 100', () => {
  test('never spend more than the balance', async () => {
    const productId = await makeProduct(host, { price: 30_000_000n })
    for (const _ of times(rounds, () => 0)) {
      const who = await withdrawing(host)
      const buying: Act = { act: 'buy', memberId: who.memberId.toString(), productId: productId.toString() }
      await raceActs(
        host,
        times(30, (index) => ((index >> 1) % 2 === 0 ? asking(who, '40') : buying)),
        { heldAt: walletRead },
      )
      const { wallet, withdrawing: out } = await held(who.memberId)
      const { spent } = await host.world.db.one<{ spent: bigint }>(
        sql`select coalesce(sum(price), 0)::bigint as spent from ord where member_id = ${who.memberId}`,
      )
      expect(wallet + out + spent).toBe(100_000_000n)
      expect(wallet).toBeLessThan(30_000_000n)
    }
  })
})

describe('one operation id in ten simultaneous requests', () => {
  const run = (who: Withdrawing, plants: readonly Plant[]) =>
    raceActs(
      host,
      times(10, () => ({ ...asking(who, '10'), operationId: 'tap-1-of-this' })),
      { heldAt: heldWith(plants, heldAt), plants },
    )

  test('one withdrawal is made, and every request gets its answer', async () => {
    for (const _ of times(rounds, () => 0)) {
      const who = await withdrawing(host)
      expect(await run(who, [])).toEqual({ withdraw: 10 })
      expect((await held(who.memberId)).withdrawals).toBe(1)
    }
  })

  test('without the wallet’s lock some requests fail with an error', async () => {
    expect((await run(await withdrawing(host), noWalletLock))['bug']).toBeGreaterThan(0)
  })
})

describe('cancelled many times while the bank pays', () => {
  const run = async (plants: readonly Plant[]) => {
    const who = await withdrawing(host, { currency: 'INR' })
    await raceActs(host, [asking(who, '840')], { heldAt: null })
    const { number } = await host.world.db.one<{ number: bigint }>(
      sql`select withdrawal_id as number from withdrawal where member_id = ${who.memberId}`,
    )
    await host.world.db.run(sql`update withdrawal set due_at = requested_at where withdrawal_id = ${number}`)
    const memberId = who.memberId.toString()
    const cancel: Act = { act: 'cancel', memberId, withdrawalId: formatId('withdrawal', number) }
    const outcomes = await raceActs(
      host,
      times(16, (index) => (index % 4 === 0 ? { act: 'pay', memberId } : cancel)),
      { heldAt: 'and state = any(', plants },
    )
    return { outcomes, left: await held(who.memberId) }
  }

  test('the money is paid once or returned once', async () => {
    for (const _ of times(rounds, () => 0)) {
      const { outcomes, left } = await run([])
      expect([0, 1]).toContain(outcomes['cancel'] ?? 0)
      expect(outcomes['bug']).toBeUndefined()
      const cancelled = outcomes['cancel'] === 1
      expect(left).toMatchObject({ wallet: cancelled ? 100_000_000n : 90_000_000n, withdrawing: 0n })
    }
    await holds()
  })

  test('without the state in the condition only the floor prevents both', async () => {
    const { outcomes } = await run([
      { find: 'and state = any($2::text[]) for no key update', replace: 'and $2::text[] is not null' },
    ])
    expect(outcomes['balance_too_low']).toBeGreaterThan(0)
  })
})

describe('one address bound by twenty members simultaneously', () => {
  let drawn = 0
  const run = async (plants: readonly Plant[]) => {
    const address = formatPracticeAddress(Buffer.alloc(20, ++drawn + 100))
    const members = await Promise.all(times(20, () => testMember(host)))
    return raceActs(
      host,
      members.map((memberId) => ({ act: 'bind', memberId: memberId.toString(), address })),
      { heldAt: 'insert into payee', plants },
    )
  }

  test('one member binds it', async () => {
    for (const _ of times(rounds, () => 0)) expect(await run([])).toEqual({ bind: 1, payee_taken: 19 })
  })

  test('without the index all members bind it', async () => {
    await host.world.db.run(sql`drop index payee_address_once`)
    expect(await run([])).toEqual({ bind: 20 })
  })
})
