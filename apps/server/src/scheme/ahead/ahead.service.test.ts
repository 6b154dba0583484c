/**
 * The members who are ahead in a running world, against the net result of every member; the tree of
 * invitations against a walk from member to inviter; all wallets against their balances at the
 * close.
 */
import { formatMoney, id, readMoney } from '@glasshouse/contract'
import { inTens, lastReadingDay } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, passDays, startLife } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMoney } from '../../ledger/moment.ts'
import { signerFilling } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { walletResult } from '../../reporting/wallet/index.ts'
import { rareActs } from '../../reporting/wallet/rare-acts.fixture.ts'
import { buy } from '../order/index.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const lifeDays = 28

interface Standing {
  readonly memberId: bigint
  /** Null: nothing was bought. */
  readonly boughtDay: number | null
  readonly simulated: boolean
  readonly paid: bigint
  readonly back: bigint
  readonly taken: bigint
}

let host: TestWorld
let ask: ReturnType<typeof aheadCallsOf>
/** Every member at the close of each day, one after the other. */
const closes = new Map<number, readonly Standing[]>()
const read = new Map<number, Awaited<ReturnType<typeof ask.ahead>>>()

beforeAll(async () => {
  host = await testWorld()
  ask = aheadCallsOf(host)
  const life = await startLife(host, 'ahead')
  const rare = await rareActs(host)
  const [root] = life.members
  const productId = await makeProduct(host, { price: 4_000_000n, dayReturn: 1_000_000n, validDays: 6 })
  const more: bigint[] = []
  const join = async (count: number, simulated: boolean) => {
    for (let made = 0; made < count; made++) {
      const inviterId = more.length % 3 === 0 ? (root ?? 0n) : (more.at(-1) ?? 0n)
      const memberId = await testMember(host, { simulated, inviterId })
      more.push(memberId)
      await buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
    }
  }
  for (let day = 0; day < lifeDays; day++) {
    if (day === 0) await fill(40_000_000n)
    if (day < 3) await join(6, true)
    if (day === 8 || day === 9) await join(6, false)
    if (day === 16) await join(3, false)
    await life.act()
    await rare.act(day)
    await passDays(host, 1)
    closes.set(day, await everybody())
    read.set(day, await ask.ahead())
  }
})
afterAll(() => host.drop())

const fill = (amount: bigint) =>
  host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    await post(tx, moment, signerFilling({ fillingId: 1n, amount, evidence: 'for a test' }))
  })

async function everybody(): Promise<Standing[]> {
  const { db } = host.world
  const members = await db.many<Pick<Standing, 'memberId' | 'boughtDay' | 'simulated'> & { out: bigint }>(sql`
    select member_id, simulated, (select min(bought_day) from ord where ord.member_id = member.member_id) as bought_day,
      coalesce((
        select -sum(amount) from movement join entry using (movement_id)
        where movement.member_id = member.member_id
          and code in ('chain-payout', 'bank-payout', 'payout-reversal')
          and account_id = movement.member_id * 8 + 3), 0)::bigint as out
    from member`)
  const standing: Standing[] = []
  for (const { out, ...member } of members) {
    const result = await walletResult({ world: host.world, memberId: id('member', member.memberId) })
    const back = readMoney(result.back)
    standing.push({ ...member, paid: readMoney(result.paid), back, taken: out < back ? out : back })
  }
  return standing
}

const sumOf = (list: readonly Standing[], of: (one: Standing) => bigint) =>
  formatMoney(list.reduce((sum, one) => sum + of(one), 0n))
const isOf = (kind: string) => (one: Standing) =>
  kind === 'together' || one.simulated === (kind === 'simulated')

const isBetween = ({ boughtDay }: Standing, { fromDay, throughDay }: Days): boolean =>
  boughtDay !== null && fromDay <= boughtDay && boughtDay <= throughDay
type Days = Pick<Groups[number], 'fromDay' | 'throughDay'>
type Groups = Awaited<ReturnType<typeof ask.ahead>>['groups']

/** Fewer than ten without a machine who were paid: a line of the newest days has their amounts. */
function othersIn(line: Groups[number], groups: Groups, all: readonly Standing[]): Standing[] {
  const others = all.filter(({ boughtDay, paid, back }) => boughtDay === null && (paid > 0n || back > 0n))
  expect(others.length).toBeLessThan(10)
  const newest = groups.filter(({ throughDay }) => throughDay === groups.at(-1)?.throughDay)
  if (!newest.includes(line)) return []
  return newest.length === 1 ? others : others.filter(isOf(line.kind))
}

test('each group is the sum of its members’ results at that close, and every buyer is in one group', () => {
  const seen = { people: 0, simulated: 0, together: 0, taken: 0, others: 0 }
  for (const [day, { day: of, groups, standing }] of read) {
    if (of === null) continue
    expect(of).toBeLessThanOrEqual(day)
    const all = closes.get(of) ?? []
    let counted = 0
    for (const line of groups) {
      const { kind, fromDay } = line
      const own = all.filter((one) => isBetween(one, line)).filter(isOf(kind))
      const others = othersIn(line, groups, all)
      const both = [...own, ...others]
      expect(own.length).toBeGreaterThanOrEqual(10)
      expect(line, `day ${day}: ${kind} ${fromDay}`).toMatchObject({
        inTens: inTens(own.length),
        paid: sumOf(both, (one) => one.paid),
        back: sumOf(both, (one) => one.back),
        taken: sumOf(both, (one) => one.taken),
      })
      seen.others += others.length
      counted += own.length
      seen[kind]++
      if (line.taken !== '0.00') seen.taken++
    }
    expect(counted).toBe(all.filter(({ boughtDay }) => boughtDay !== null).length)
    for (const { kind, ...shown } of standing) {
      const rows = groups.filter((group) => group.kind === kind)
      const own = all.filter(isOf(kind)).filter((one) => rows.some((row) => isBetween(one, row)))
      expect(shown).toEqual({
        inTens: inTens(own.length),
        aheadInTens: inTens(own.filter(({ back, paid }) => back >= paid).length),
        aheadEndedInTens: inTens(own.filter(({ taken, paid }) => taken >= paid).length),
      })
    }
  }
  // The world has groups of both kinds; days with few of a kind are in small-class.
  expect(Math.min(seen.people, seen.simulated)).toBeGreaterThan(10)
  expect(Math.min(seen.taken, seen.others)).toBeGreaterThan(0)
  expect(read.get(lifeDays - 1)?.groups.length).toBeGreaterThan(1)
})

test('on the days between two readings everybody reads the same', () => {
  for (const [day, answer] of read)
    if (day > lastReadingDay(day))
      expect(answer).toEqual(read.get(lastReadingDay(day)) ?? { day: null, groups: [], standing: [] })
})

test('the tree is what a walk from each member to the inviter gives', async () => {
  const { day, depths, recruits, ...tens } = await ask.tree()
  expect(day).toBe(lastReadingDay(lifeDays - 1))
  const members = await host.world.db.many<{
    memberId: bigint
    inviterId: bigint | null
    simulated: boolean
  }>(sql`select member_id, inviter_id, simulated from member where joined_day <= ${day ?? -1}::int`)
  const inviter = new Map(members.map((one) => [one.memberId, one.inviterId]))
  const depthOf = (memberId: bigint): number => {
    const above = inviter.get(memberId)
    return above === null || above === undefined ? 0 : 1 + depthOf(above)
  }
  const recruitsOf = (memberId: bigint) => members.filter((one) => one.inviterId === memberId).length
  const count = (list: typeof members) => ({
    peopleInTens: inTens(list.filter(({ simulated }) => !simulated).length),
    simulatedInTens: inTens(list.filter(({ simulated }) => simulated).length),
  })
  expect(tens).toMatchObject(count(members))
  const byDepth = Map.groupBy(members, ({ memberId }) => depthOf(memberId))
  const shown = [...byDepth].filter(([, list]) => list.length >= 10).sort(([a], [b]) => a - b)
  expect(
    depths.map(({ depth, peopleInTens, simulatedInTens }) => ({ depth, peopleInTens, simulatedInTens })),
  ).toEqual(shown.map(([depth, list]) => ({ depth, ...count(list) })))
  for (const { from, through, ...shownOf } of recruits)
    expect(shownOf, `${from} recruits`).toEqual(
      count(
        members.filter(({ memberId }) => {
          const own = recruitsOf(memberId)
          return own >= from && own <= (through ?? own)
        }),
      ),
    )
  expect(depths.length).toBeGreaterThan(1)
})

test('all wallets are those of the close, whatever was done since, and coins are fillings', async () => {
  const { wallets } = await ask.whatIf()
  // Every entry through the close, one after the other.
  const at = await host.world.db.one<{ held: bigint; saved: bigint }>(sql`
    select coalesce(sum(amount) filter (where account_id % 8 in (0, 3)), 0)::bigint as held,
      coalesce(sum(amount) filter (where account_id % 8 in (1, 2)), 0)::bigint as saved
    from entry where account_id >= 8000 and day <= ${lifeDays - 1}::int`)
  expect(at.saved).toBeGreaterThan(0n)
  expect(wallets).toEqual({
    // One member saves: the total of the daily root less the wallets alone would be what that is.
    held: formatMoney(at.held + at.saved),
    withSavings: true,
    // The leaver's withdrawal over the chain arrived, 10.00 less the fee: that is one member's.
    coins: '40.00',
    payoutsLeftOut: true,
  })
  await testMember(host, { starting: 77_000_000n })
  expect((await ask.whatIf()).wallets).toEqual(wallets)
})

test('closed books close these calls, too', async () => {
  await host.world.db.run(sql`update world_setting set books_closed = true`)
  host.wall.forward(2000)
  for (const call of [ask.ahead, ask.tree, ask.whatIf, ask.backtest])
    await expect(call()).rejects.toThrow('feature_closed')
})
