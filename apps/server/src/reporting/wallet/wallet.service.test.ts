/**
 * The wallet's figures and records against naive sums over the income rows, in a world that runs
 * for a while.
 */
import {
  type BodyOf,
  callDeclarations,
  formatMoney,
  id,
  parseIncomeId,
  type RecordItem,
  type RecordType,
  recordGroupNames,
  recordGroups,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Life, passDays, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { MemberStamp } from '../../context.ts'
import { memberOfToken } from '../../identity/account/index.ts'
import { addFunded, type Funded, nothingFunded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashSecret, secureRandom } from '../../platform/random.ts'
import { walletHandlers } from './index.ts'
import { walletRecord, walletRecords } from './records.ts'
import { walletSummary } from './summary.ts'

vi.setConfig({ testTimeout: 180_000 }) // a month of days, each compared for every member

let host: TestWorld
let life: Life
beforeAll(async () => {
  host = await testWorld()
  life = await startLife(host, 'wallet')
})
afterAll(() => host.drop())

interface Income extends Funded {
  readonly day: number
  readonly orderId: bigint
}
interface Claim {
  readonly number: number
  readonly orderId: bigint | null
  readonly throughDay: number
  readonly amount: bigint
  readonly credited: boolean
}
interface Order {
  readonly orderId: bigint
  readonly price: bigint
  readonly dayReturn: bigint
  readonly firstDay: number
  readonly lastDay: number
}

/** All data of one member, read row by row and combined in the plainest way. */
async function naive(memberId: bigint) {
  const { db } = host.world
  const incomes = await db.many<Income>(sql`select * from income where member_id = ${memberId}`)
  const orders = await db.many<Order>(sql`select * from ord where member_id = ${memberId}`)
  const claims = await db.many<Claim>(sql`
    select claim.*, number <= claims_credited as credited from claim join balance on account_id = member_id * 8
    where member_id = ${memberId} order by number`)
  const { settled } = await db.one<{ settled: number }>(sql`select settled_through as settled from world_day`)
  const takenBy = new Map<Income, Claim>()
  for (const claim of claims)
    for (const income of incomes) {
      const covers = claim.orderId === null || claim.orderId === income.orderId
      if (covers && income.day <= claim.throughDay && !takenBy.has(income)) takenBy.set(income, claim)
    }
  const sum = (list: readonly Funded[]) => list.reduce(addFunded, nothingFunded)
  const valid = orders.filter((order) => order.lastDay > settled)
  return {
    incomes,
    claims,
    takenBy,
    settled,
    all: sum(incomes.map((income) => ({ ...income, rest: BigInt(income.rest) }))),
    due: incomes.filter((income) => !takenBy.has(income)).reduce((total, income) => total + paid(income), 0n),
    receiving: claims.filter((claim) => !claim.credited).reduce((total, claim) => total + claim.amount, 0n),
    today: incomes.filter(({ day }) => day === settled).reduce((total, income) => total + paid(income), 0n),
    spent: orders.reduce((total, order) => total + order.price, 0n),
    fixed: valid.reduce((total, order) => total + order.dayReturn, 0n),
    valid: valid.length,
    still: valid.reduce((total, { dayReturn, firstDay, lastDay }) => {
      let days = 0n
      for (let day = firstDay; day <= lastDay; day++) if (day > settled) days++
      return total + dayReturn * days
    }, 0n),
    nextDue:
      valid.length === 0 ? null : Math.min(...valid.map((order) => Math.max(order.firstDay, settled + 1))),
    ofClaim: (number: number) =>
      sum(
        incomes
          .filter((income) => takenBy.get(income)?.number === number)
          .map((income) => ({ ...income, rest: BigInt(income.rest) })),
      ),
  }
}
const paid = (income: Income) => paidOf({ ...income, rest: BigInt(income.rest) })

const whereOf = (memberId: bigint) => ({
  world: host.world,
  wall: host.wall,
  memberId: id('member', memberId),
})

const tokens = new Map<bigint, string>()

/** The stamp that comes with a session of the member. */
async function stampOf(memberId: bigint): Promise<MemberStamp> {
  const { world, wall } = host
  if (!tokens.has(memberId)) {
    const secret = secureRandom.secret()
    await world.db.run(sql`
      insert into session (token_hash, member_id, started_real, expires_real)
      values (${hashSecret(secret)}, ${memberId}, now(), 'infinity')`)
    tokens.set(memberId, `${world.slug}.${secret}`)
  }
  const { stamp } = await memberOfToken(world, tokens.get(memberId), wall, true)
  if (stamp === undefined) throw new Error('no stamp')
  return stamp
}

test('a stamp comes only on request, and differs between members and between states', async () => {
  const [one, two] = [life.members[0] as bigint, life.members[1] as bigint]
  const before = await stampOf(one)
  expect((await memberOfToken(host.world, tokens.get(one), host.wall)).stamp).toBeUndefined()
  expect((await stampOf(one)).key).toBe(before.key)
  await testMember(host, { inviterId: one })
  const after = await stampOf(one)
  expect(after.key).not.toBe(before.key)
  expect(await walletSummary({ ...whereOf(one), stamp: after })).toMatchObject({ teamSize: { total: 1 } })
  expect(await walletSummary({ ...whereOf(two), stamp: await stampOf(two) })).toMatchObject({
    teamSize: { total: 0 },
  })
})

type Filter = Pick<BodyOf<'wallet.records'>, 'type' | 'group'>

async function records(memberId: bigint, type?: string): Promise<RecordItem[]> {
  return recordsOf(memberId, { type })
}

async function recordsOf(memberId: bigint, filter: Filter): Promise<RecordItem[]> {
  const all: RecordItem[] = []
  let after: string | undefined
  do {
    const page = await walletRecords({ pageSize: 3, ...filter, after }, whereOf(memberId))
    z.parse(callDeclarations['wallet.records'].data, page)
    all.push(...page.list)
    after = page.next ?? undefined
    if (after === undefined) expect(page.total).toBe(all.length)
  } while (after !== undefined)
  return all
}

describe('wallet.summary', () => {
  test('the figures equal naive sums, for every member, before and after each close, for a month', async () => {
    const seen = { short: false, receiving: false, alone: false }
    const check = async (memberId: bigint) => {
      const shown = await walletSummary(whereOf(memberId))
      // The cached figures equal those computed again, also at the second call.
      for (let time = 0; time < 2; time++)
        expect(await walletSummary({ ...whereOf(memberId), stamp: await stampOf(memberId) })).toEqual(shown)
      const expected = await naive(memberId)
      expect(shown).toMatchObject({
        todayEarning: formatMoney(expected.today),
        totalRevenue: formatMoney(paidOf(expected.all)),
        sources: sourcesOf(expected.all),
        due: formatMoney(expected.due),
        receiving: formatMoney(expected.receiving),
        spent: formatMoney(expected.spent),
        fixedIncome: formatMoney(expected.fixed),
        validOrders: expected.valid,
        stillPromised: formatMoney(expected.still),
        nextDueDay: expected.nextDue,
        day: expected.settled + 1,
      })
      seen.short ||= paidOf(expected.all) < expected.all.promised
      seen.receiving ||= expected.receiving > 0n
      seen.alone ||= expected.claims.some((claim) => claim.orderId !== null)
    }
    for (let day = 0; day < 30; day++) {
      await life.act()
      for (const memberId of life.members) await check(memberId)
      await passDays(host, 1)
      for (const memberId of life.members) await check(memberId)
    }
    expect(seen).toEqual({ short: true, receiving: true, alone: true })
  })

  test('holding assets are the wallet and the money on its way, without machines', async () => {
    const memberId = await testMember(host)
    const shown = await walletSummary(whereOf(memberId))
    expect(shown).toMatchObject({
      holdingAssets: '100.00',
      extractable: '100.00',
      stockAmount: '0.00',
      spent: '0.00',
    })
    for (const each of life.members) {
      const { holdingAssets, extractable, receiving } = await walletSummary(whereOf(each))
      expect(Number(holdingAssets)).toBeCloseTo(Number(extractable) + Number(receiving), 6)
    }
  })

  test('the team is counted three levels deep, with its simulated part', async () => {
    const top = await testMember(host)
    let inviterId = top
    for (let level = 1; level <= 4; level++) {
      inviterId = await testMember(host, { inviterId, simulated: level === 2 })
      if (level < 4) await testMember(host, { inviterId: top })
    }
    expect((await walletSummary(whereOf(top))).teamSize).toEqual({ total: 6, simulated: 1 })
  })
})

describe('wallet.records', () => {
  test('without a type, every entry of the wallet is listed once, newest first, each leading to the next balance', async () => {
    for (const memberId of life.members) {
      const all = await records(memberId)
      const { balance } = await host.world.db.one<{ balance: bigint }>(
        sql`select balance from balance where account_id = ${memberId * 8n}`,
      )
      expect(all[0]?.balanceAfter).toBe(formatMoney(balance))
      expect(all.at(-1)).toMatchObject({ description: 'startingMoney', status: 'credited', amount: '100.00' })
      expect(new Set(all.map(({ recordId }) => recordId)).size).toBe(all.length)
      const typed = await Promise.all(['3', '5', '16'].map((type) => records(memberId, type)))
      expect(typed.flat().length).toBe(all.length)
      for (const record of typed[0] ?? [])
        expect(record).toMatchObject({
          subject: 'Solar roof',
          sources: null,
          // Only the expensive machine has a cost for its operator in this world.
          outflow: { machineCost: record.amount === '-9.00' ? '4.00' : '0.00', operatorTook: '0.00' },
        })
      for (const record of typed.slice(1).flat()) expect(record.outflow).toBeUndefined()
    }
  })

  test('type 5 carries the sources of exactly the incomes that its claim took', async () => {
    let seen = 0
    for (const memberId of life.members) {
      const expected = await naive(memberId)
      const received = await records(memberId, '5')
      const credited = expected.claims.filter((claim) => claim.credited)
      expect(received.map(({ sources }) => sources).reverse()).toEqual(
        credited.map(({ number }) => sourcesOf(expected.ofClaim(number))),
      )
      expect(received.map(({ amount }) => amount).reverse()).toEqual(
        credited.map(({ amount }) => formatMoney(amount)),
      )
      for (const { incomeId } of received) {
        const key = parseIncomeId(incomeId ?? '')
        expect(
          expected.incomes.some((income) => income.orderId === key?.orderId && income.day === key.day),
        ).toBe(true)
      }
      seen += received.length
    }
    expect(seen).toBeGreaterThan(20)
  })

  test('type 4 has one record for each income, with its state', async () => {
    const seen = new Set<string>()
    for (const memberId of life.members) {
      const expected = await naive(memberId)
      const fell = await records(memberId, '4')
      const inOrder = [...expected.incomes].sort((a, b) => b.day - a.day || (a.orderId > b.orderId ? -1 : 1))
      expect(fell.map(({ amount }) => amount)).toEqual(inOrder.map((income) => formatMoney(paid(income))))
      expect(fell.map(({ status }) => status)).toEqual(
        inOrder.map((income) => {
          if (paid(income) === 0n) return 'not_credited'
          const claim = expected.takenBy.get(income)
          if (claim === undefined) return 'not_received'
          return claim.credited ? 'credited' : 'receiving'
        }),
      )
      for (const { status } of fell) seen.add(status)
    }
    expect([...seen].sort()).toContain('credited')
    expect([...seen].sort()).toContain('not_received')
  })

  test('a group has the records of its types, and the groups together have every record once', async () => {
    for (const memberId of life.members) {
      const all = await records(memberId)
      const seen: string[] = []
      for (const group of recordGroupNames) {
        const types: readonly RecordType[] = recordGroups[group]
        const expected = all.filter(({ description }) => types.includes(description))
        expect(await recordsOf(memberId, { group })).toEqual(expected)
        const second = await walletRecords({ group, pageNum: 2, pageSize: 1 }, whereOf(memberId))
        expect(second.list).toEqual(expected.slice(1, 2))
        seen.push(...expected.map(({ recordId }) => recordId))
      }
      expect(seen.toSorted()).toEqual(all.map(({ recordId }) => recordId).toSorted())
    }
    const memberId = await testMember(host, { starting: 1n })
    const wallet = memberId * 8n
    // Of two types in turn: a page merges them in the order of the wallet.
    await host.world.db.run(sql`
      with made as (insert into movement (code, day, happened_at)
        select 'credit', 0, now() from generate_series(1, 8) returning movement_id),
      numbered as (select movement_id, row_number() over (order by movement_id) + 1 as seq from made)
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
      select ${wallet}::bigint, seq, movement_id, 0, 1, seq, case when seq % 2 = 0 then 7 else 11 end from numbered
      union all select 20, 800000 + seq, movement_id, 0, -1, null, null from numbered`)
    const rewards = await recordsOf(memberId, { group: 'rewards' })
    expect(rewards.map(({ type }) => type)).toEqual([11, 7, 11, 7, 11, 7, 11, 7])
    expect(rewards.map(({ recordId }) => recordId.split('.')[1])).toEqual('9 8 7 6 5 4 3 2'.split(' '))
    expect(await recordsOf(memberId, { group: 'rewards', type: '7' })).toHaveLength(4)
  })

  test('one record is the same as in the list, and another member’s is never shown', async () => {
    const [one, other] = [life.members[0] as bigint, life.members[1] as bigint]
    const { body } = callDeclarations['wallet.record']
    const read = (recordId: string, memberId: bigint) =>
      walletRecord(z.parse(body, { recordId }), whereOf(memberId))
    // Receipts that arrive together share a movement: two members can have records of one id.
    const others = new Map((await records(other)).map((record) => [record.recordId, record]))
    const mine = await records(one)
    for (const record of mine) {
      expect(await read(record.recordId, one)).toEqual(record)
      const own = others.get(record.recordId)
      if (own) expect(await read(record.recordId, other)).toEqual(own)
      else await expect(read(record.recordId, other)).rejects.toThrow('record_unknown')
    }
    expect(mine.some(({ recordId }) => !others.has(recordId))).toBe(true)
  })

  test('numbered pages show the same records, and go no deeper than 1,000 rows', async () => {
    const memberId = life.members[0] as bigint
    for (const type of [undefined, '4']) {
      const all = await records(memberId, type)
      const second = await walletRecords({ type, pageNum: 2, pageSize: 3 }, whereOf(memberId))
      expect(second.list).toEqual(all.slice(3, 6))
    }
    await expect(async () => walletRecords({ pageNum: 21, pageSize: 50 }, whereOf(memberId))).rejects.toThrow(
      'page_too_deep',
    )
    await expect(async () => walletRecords({ type: '4', after: 'x' }, whereOf(memberId))).rejects.toThrow(
      'field_invalid',
    )
  })

  test('a long list of one type is counted once', async () => {
    const memberId = await testMember(host, { starting: 1n })
    const wallet = memberId * 8n
    await host.world.db.run(sql`
      insert into movement (code, day, happened_at) select 'credit', 0, now() from generate_series(1, 500)`)
    await host.world.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
        select account_id, seq, 900000 + n, 0, amount, after, type from generate_series(2, 501) as n
        cross join lateral (values (${wallet}::bigint, n::bigint, 1, n::bigint, 7), (20, 900000 + n, -1, null, null))
          as rows (account_id, seq, amount, after, type)`)
    })
    const page = () => walletRecords({ type: '7', pageSize: 1 }, whereOf(memberId))
    expect((await page()).total).toBe(500)
    expect(
      await host.world.db.one(
        sql`select entries, through_seq from record_tally where account_id = ${wallet}`,
      ),
    ).toEqual({ entries: 500, throughSeq: 501n })
    expect((await page()).total).toBe(500)
    expect((await walletRecords({ type: '9' }, whereOf(memberId))).total).toBe(0)
  })
})

test('every handler is registered', () => {
  expect(Object.keys(walletHandlers)).toEqual([
    'wallet.summary',
    'wallet.result',
    'wallet.days',
    'wallet.records',
    'wallet.record',
  ])
})
