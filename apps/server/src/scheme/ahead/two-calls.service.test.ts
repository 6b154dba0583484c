/** Two calls of one close, subtracted from each other, tell nothing of fewer than ten members. */
import { formatMoney, id, money, readMoney } from '@glasshouse/contract'
import { exchangeOutFloor } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRoots, makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { memberAccount, openMemberAccounts } from '../../ledger/accounts.ts'
import { openMoney } from '../../ledger/moment.ts'
import {
  bankPayout,
  chainPayout,
  payoutReversal,
  signerFilling,
  withdrawalRequest,
  withdrawalReturn,
} from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { booksHandlers } from '../books/index.ts'
import { buyUnits } from '../fund/index.ts'
import { buy } from '../order/index.ts'
import { rootHandlers } from '../root/index.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let host: TestWorld
let ask: ReturnType<typeof aheadCallsOf>
let members: bigint[]
let productId: bigint
beforeAll(async () => {
  host = await testWorld()
  ask = aheadCallsOf(host)
  await putCapital(host, 1_000_000_000n)
  productId = await makeProduct(host)
  members = []
  for (let at = 0; at < 10; at++) members.push(await testMember(host))
})
afterAll(() => host.drop())

const wanted = (memberId: bigint) => ({ memberId, productId, agree: 'true', operationId: null }) as const

const save = (memberId: bigint, amount: string) =>
  buyUnits({ amount }, { ...host, memberId: id('member', memberId), operationId: null })

/** The total of the daily root, as a member and every reader of the file has it. */
async function rootTotal(): Promise<bigint> {
  await buildRoots(host)
  const context = { world: host.world, wall: host.wall, memberId: id('member', members[0] ?? 0n) }
  const { record } = await rootHandlers['books.proof']({}, context as never)
  return readMoney(record?.total ?? expect.fail('the total is not shown'))
}

test('the sum of all wallets begins with eleven members, as the total of the daily root does', async () => {
  await passDays(host, 1)
  expect((await ask.whatIf()).wallets).toBeNull()
  members.push(await testMember(host), await testMember(host))
  await passDays(host, 1)
  expect((await ask.whatIf()).wallets).toMatchObject({ withSavings: false })
})

/** Promised for the next thirty days, less what the machines sold so far are promised in them. */
async function promisedToOthers(): Promise<bigint> {
  const { world } = await ask.whatIf()
  const summary = await booksHandlers['books.summary']({}, { world: host.world, wall: host.wall } as never)
  const days = Array.from({ length: 30 }, (_, ahead) => (world?.day ?? 0) + ahead)
  const machines = (world?.machines ?? []).map(
    ({ dayReturn, machines: count, firstDay, lastDay }) =>
      readMoney(dayReturn) * BigInt(count * days.filter((day) => day >= firstDay && day <= lastDay).length),
  )
  return readMoney(summary.promisedNext30Days) - machines.reduce((sum, amount) => sum + amount, 0n)
}

test('neither the daily root’s total less all wallets nor the coverage’s promises less the machines’ are what one member saved', async () => {
  const apart = async () => {
    await passDays(host, 1)
    const { wallets, savingsLeftOut } = await ask.whatIf()
    return {
      withSavings: wallets?.withSavings,
      other: (await rootTotal()) - readMoney(wallets?.held ?? '0'),
      savingsLeftOut,
      interest: await promisedToOthers(),
    }
  }
  await buy({ ...host, random: secureRandom }, wanted(members[1] ?? 0n))
  const nothing = { withSavings: false, other: 0n, savingsLeftOut: false, interest: 0n }
  expect(await apart()).toEqual(nothing)
  await save(members[0] ?? 0n, '37')
  const few = { withSavings: true, other: 0n, savingsLeftOut: true, interest: 0n }
  expect(await apart()).toEqual(few)
  for (const memberId of members.slice(1, 9)) await save(memberId, '5')
  expect(await apart()).toEqual(few)
  await save(members[9] ?? 0n, '5')
  // A half of a hundredth a day of 82.00, for thirty days.
  expect(await apart()).toEqual({ ...nothing, other: 82_000_000n, interest: 12_300_000n })
  // The page says for its own figure what the other call says for its.
  const summary = await booksHandlers['books.summary']({}, { world: host.world, wall: host.wall } as never)
  expect(summary.savingsLeftOut).toBe(false)
})

/** Referral rewards of the open day. */
const reward = ({ world }: TestWorld, to: readonly bigint[], amount: bigint) =>
  world.db.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'referral', member_id, open_day, open_day, ${amount}, now()
    from unnest(${to}::bigint[]) as got (member_id) cross join world_day`)

/** Lives through the next week, and returns what both calls tell of it. */
async function week() {
  await buy({ ...host, random: secureRandom }, wanted(members[0] ?? 0n))
  const settled = () => host.world.db.one<{ day: number }>(sql`select settled_through as day from world_day`)
  do await passDays(host, 1)
  while ((await settled()).day % 7 !== 6)
  const [tree, whatIf] = [await ask.tree(), await ask.whatIf()]
  return {
    depths: tree.depths.map(({ rewards }) => rewards?.amount ?? null),
    ofWeek: whatIf.world?.sales.referrals,
    isPart: whatIf.recruitingLeftOut,
  }
}

test('what closes and a week promised for recruiting, less what a depth got, is not what few others got', async () => {
  const deep: bigint[] = []
  for (const inviterId of members) deep.push(await testMember(host, { inviterId }))
  await reward(host, members, 2_000_000n)
  await reward(host, deep.slice(0, 1), 5_000_000n)
  // No other rewards are paid here: the books' totals less 24.00 of one depth would be the 5.00.
  const hidden = { depths: [null, null], ofWeek: '0.00', isPart: true }
  expect(await week()).toEqual(hidden)
  await reward(host, members.slice(0, 9), 5_000_000n)
  expect(await week()).toEqual(hidden)
  await reward(host, members, 1_000_000n)
  expect(await week()).toEqual({ depths: ['12.00', null], ofWeek: '12.00', isPart: false })
  // Nothing of the weeks before comes along.
  await reward(host, [...members, ...deep], 1_000_000n)
  expect(await week()).toEqual({ depths: ['24.00', '12.00'], ofWeek: '24.00', isPart: false })
})

/** The fee is a twentieth. */
const withdraws = (
  { world, wall }: TestWorld,
  memberId: bigint,
  { amount = 10_000_000n, way = 'chain' }: { amount?: bigint; way?: 'chain' | 'bank' | 'taken back' } = {},
) =>
  world.db.transaction(async (tx) => {
    const fee = amount / 20n
    const asked = { memberId, withdrawalId: 1n, amount }
    const own = memberAccount(memberId, 'withdrawing')
    const known = await tx.many(sql`select account_id from account where account_id = ${own}::bigint`)
    if (known.length === 0) await openMemberAccounts(tx, memberId, ['withdrawing'])
    const moment = await openMoney(tx, wall)
    await post(tx, moment, withdrawalRequest(asked))
    const exchanged = exchangeOutFloor(money(amount - fee), 833_300n)
    const bank = { memberId, withdrawalId: 1n, currency: 'INR', fee, exchanged } as const
    const { movementId } = await post(
      tx,
      moment,
      way === 'bank' ? bankPayout(bank) : chainPayout({ ...asked, fee }),
    )
    if (way !== 'taken back') return
    await post(tx, moment, payoutReversal({ ...asked, fee, reverses: movementId }))
    await post(tx, moment, withdrawalReturn(asked, 'withdrawalFailed'))
  })

test('what closes paid, less what all groups got back, is not what one member without a machine got', async () => {
  const other = await testWorld()
  try {
    await putCapital(other, 1_000_000_000n)
    const machine = await makeProduct(other)
    const idle = await testMember(other)
    for (let at = 0; at < 11; at++) {
      const memberId = await testMember(other)
      const wanted = { memberId, productId: machine, agree: 'true', operationId: null } as const
      await buy({ ...other, random: secureRandom }, wanted)
    }
    await reward(other, [idle], 7_000_000n)
    await withdraws(other, idle)
    await passDays(other, 7)
    const { day, groups } = await aheadCallsOf(other).ahead()
    const { paid } = await other.world.db.one<{ paid: string }>(
      sql`select paid_ever::text as paid from books_day where day = ${day}`,
    )
    expect(groups).toMatchObject([{ kind: 'people', inTens: 10 }])
    expect(groups[0]?.back).toBe(formatMoney(BigInt(paid)))
    // Eleven machines for 10.00, and the fee of the withdrawal, which the pot of fees shows by day.
    expect(groups[0]?.paid).toBe('110.50')
  } finally {
    await other.drop()
  }
})

test('the coins of two closes, beside the fees of both ways of paying out, are not what one member was paid over the chain', async () => {
  const other = await testWorld()
  try {
    const paid: bigint[] = []
    for (let at = 0; at < 12; at++) paid.push(await testMember(other))
    const filling = { fillingId: 1n, amount: 500_000_000n, evidence: 'for a test' }
    await other.world.db.transaction(async (tx) => {
      await post(tx, await openMoney(tx, other.wall), signerFilling(filling))
    })
    const after = async (withdrawing: readonly bigint[]) => {
      for (const memberId of withdrawing) await withdraws(other, memberId)
      await passDays(other, 1)
      const { wallets } = await aheadCallsOf(other).whatIf()
      return [wallets?.coins, wallets?.payoutsLeftOut]
    }
    expect(await after([])).toEqual(['500.00', false])
    expect(await after(paid.slice(0, 1))).toEqual(['500.00', true])
    expect(await after(paid.slice(1, 9))).toEqual(['500.00', true])
    // Nine members, one of them twice.
    expect(await after(paid.slice(0, 1))).toEqual(['500.00', true])
    expect(await after(paid.slice(9, 10))).toEqual(['395.50', false])
    expect(await after(paid.slice(0, 10))).toEqual(['300.50', false])
    expect(await after(paid.slice(10))).toEqual(['300.50', true])
  } finally {
    await other.drop()
  }
})

test('the coins, beside the fees of all payouts, are not what one member was paid by a bank or what came back from one', async () => {
  const other = await testWorld()
  try {
    const paid: bigint[] = []
    for (let at = 0; at < 20; at++) paid.push(await testMember(other))
    const filling = { fillingId: 1n, amount: 1_000_000_000n, evidence: 'for a test' }
    await other.world.db.transaction(async (tx) => {
      await post(tx, await openMoney(tx, other.wall), signerFilling(filling))
    })
    const ten = paid.slice(0, 10)
    /** The coins that the call shows after these payouts. */
    const after = async (
      chain: readonly bigint[],
      bank: readonly bigint[] = [],
      back: readonly bigint[] = [],
    ) => {
      for (const memberId of chain) await withdraws(other, memberId)
      for (const memberId of bank) await withdraws(other, memberId, { amount: 37_000_000n, way: 'bank' })
      for (const memberId of back) await withdraws(other, memberId, { way: 'taken back' })
      await passDays(other, 1)
      const { wallets } = await aheadCallsOf(other).whatIf()
      return [wallets?.coins, wallets?.payoutsLeftOut]
    }
    // Ten payouts cost 95.00. One by a bank on the same day, and the day waits.
    expect(await after(ten, paid.slice(10, 11))).toEqual(['1000.00', true])
    expect(await after(ten)).toEqual(['905.00', true])
    expect(await after([], paid.slice(11, 19))).toEqual(['905.00', true])
    expect(await after(ten)).toEqual(['905.00', true])
    // With the tenth payout by a bank the call shows all three days.
    expect(await after(ten, paid.slice(19))).toEqual(['620.00', false])
    // One that came back is paid, and not back.
    expect(await after(ten.slice(1), [], ten.slice(0, 1))).toEqual(['525.00', true])
    expect(await after(ten.slice(1), [], ten.slice(0, 1))).toEqual(['430.00', true])
    // Eleven payouts to ten members came back; what nine were paid that day is not told.
    expect(await after([], [], ten.slice(1))).toEqual(['534.50', true])
    expect(await after([], [], ten)).toEqual(['449.00', false])
  } finally {
    await other.drop()
  }
})

test('neither coins nor rewards are those of one person and nine members whose lines the public file has', async () => {
  const other = await testWorld()
  try {
    await putCapital(other, 1_000_000_000n)
    const machine = await makeProduct(other)
    const filling = { fillingId: 1n, amount: 1_000_000_000n, evidence: 'for a test' }
    await other.world.db.transaction(async (tx) => {
      await post(tx, await openMoney(tx, other.wall), signerFilling(filling))
    })
    const simulated: bigint[] = []
    for (let at = 0; at < 19; at++) simulated.push(await testMember(other, { simulated: true }))
    const wanted = { memberId: simulated[0] ?? 0n, productId: machine, agree: 'true', operationId: null }
    await buy({ ...other, random: secureRandom }, wanted as never)
    await reward(other, simulated.slice(0, 9), 1_000_000n)
    for (const memberId of simulated.slice(0, 9)) await withdraws(other, memberId)
    await passDays(other, 1)
    const told = async () => {
      const [{ wallets }, { depths }] = [await aheadCallsOf(other).whatIf(), await aheadCallsOf(other).tree()]
      const { amount, isPart } = depths[0]?.rewards ?? {}
      return [wallets?.coins, wallets?.payoutsLeftOut, amount, isPart]
    }
    // Each of them has lines in the file: nothing is to be hidden.
    expect((await told()).slice(0, 2)).toEqual(['914.50', false])
    const person = await testMember(other)
    await reward(other, [person], 5_000_000n)
    await withdraws(other, person)
    await passDays(other, 6)
    expect(await told()).toEqual(['914.50', true, undefined, undefined])
    // From here on simulated members have no lines, either.
    const ten = [person, ...simulated.slice(10)]
    await reward(other, ten, 1_000_000n)
    for (const memberId of ten) await withdraws(other, memberId)
    await passDays(other, 7)
    expect(await told()).toEqual(['810.00', false, '10.00', true])
  } finally {
    await other.drop()
  }
})
