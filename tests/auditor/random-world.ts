/**
 * A random world, settled by the model in groups as the server does it, written as a journal. The
 * auditor's tests compare the two; the auditor itself does not know this file.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import {
  accrualFloor,
  type CloseFunding,
  dividendPerShareFloor,
  dueSpan,
  fundClose,
  grade,
  type Holding,
  heldThrough,
  inviteBonus,
  isDueOn,
  moveUnits,
  potNames,
  type RewardKind,
  referralRewards,
  teamBenefit,
} from '@glasshouse/model'
import type { DayPlan } from './day-plan.ts'
import type { BySource, Journal, JournalClose, JournalIncome, JournalPayable } from './journal.ts'
import { untaken } from './journal-by-hand.ts'
import { lotsBySums } from './lots-by-sums.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
type Rows<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Mutable<Item>[] : T[Key]
}

/** Each of the five was invited by the one before, except the first and the fourth. */
const inviters = new Map([
  [2, 1],
  [3, 2],
  [5, 3],
])
/** The inviter of a member, that inviter's inviter, and so on. */
function invitersOf(number: number): number[] {
  const inviter = inviters.get(number)
  return inviter === undefined ? [] : [inviter, ...invitersOf(inviter)]
}

/** Days of a month: every world of several days includes the end of one. */
const monthDays = 3
const monthOf = (day: number) => 100 + Math.floor(day / monthDays)
const endsMonth = (day: number) => day % monthDays === monthDays - 1

export function runWorld(days: readonly DayPlan[]): Journal {
  const world = openWorld()
  days.forEach((plan, day) => {
    for (const pot of ['revenue', 'fees', 'operator'] as const) comeIn(world, day, pot, plan.into[pot])
    comeIn(world, day, 'revenue', plan.typedIn, true)
    for (const buy of plan.buys) {
      const { price, dayReturn } = buy
      const movementId = world.post(day, [`member/${buy.member}/wallet`, -price], ['pot/purchases', price])
      const orderId = BigInt(world.journal.orders.length + 1)
      const order = {
        orderId,
        memberId: BigInt(buy.member),
        price,
        dayReturn,
        ...dueSpan(day, buy.validDays),
      }
      world.journal.orders.push({ ...order, movementId, ...untaken })
    }
    for (const act of plan.saves) save(world, day, act)
    world.lots.comeIn(world.journal, day)
    for (const pick of plan.takesBack) takeBack(world, day, pick)
    close(world, day, plan)
    for (const claim of plan.claims) {
      if ('member' in claim) take(world, BigInt(claim.member), null, day)
      else takeOrder(world, BigInt(claim.order), day - claim.daysBack)
    }
    if (day % 2 === 0) credit(world, day + 1)
  })
  return finish(world)
}

type World = ReturnType<typeof openWorld>

/** Money that came into a pot and may be taken back: typed-in revenue, the operator's capital. */
interface PutIn {
  readonly movementId: bigint
  readonly pot: 'revenue' | 'operator'
  readonly day: number
  readonly stated: boolean
  readonly amount: bigint
}

function comeIn(
  { journal, post, putIn }: World,
  day: number,
  pot: 'revenue' | 'fees' | 'operator',
  amount: bigint,
  stated = false,
) {
  if (amount === 0n) return
  const movementId = post(day, [`outside/${pot}`, -amount], [`pot/${pot}`, amount])
  if (stated) journal.stated.push(movementId)
  if (stated || pot === 'operator')
    putIn.push({ movementId, pot: stated ? 'revenue' : 'operator', day, stated, amount })
}

function takeBack({ journal, balances, post, putIn, lots }: World, day: number, pick: number) {
  const possible = putIn.filter(({ pot, amount }) => (balances.get(`pot/${pot}`)?.balance ?? 0n) >= amount)
  const taken = possible[pick % Math.max(1, possible.length)]
  if (taken === undefined) return
  putIn.splice(putIn.indexOf(taken), 1)
  const { pot, amount } = taken
  const movementId = post(day, [`pot/${pot}`, -amount], [`outside/${pot}`, amount])
  journal.reversals.push({ movementId, reverses: taken.movementId })
  lots.takeBack(pot, taken, amount)
}

function openWorld() {
  const journal: Rows<Journal> = {
    settledThrough: -1,
    entries: [],
    balances: [],
    accountDays: [],
    policies: [],
    orders: [],
    incomes: [],
    closes: [],
    claims: [],
    payables: [],
    members: [1, 2, 3, 4, 5].map((number) => ({
      memberId: BigInt(number),
      inviterId: inviters.has(number) ? BigInt(inviters.get(number) ?? 0) : null,
    })),
    revenues: [],
    reversals: [],
    stated: [],
    lotsFrom: 0,
    lots: [],
    lotDraws: [],
  }
  const balances = new Map<string, { balance: bigint; version: bigint }>()
  let movementId = 0n
  const post = (day: number, ...postings: (readonly [account: string, amount: bigint])[]): bigint => {
    movementId += 1n
    for (const [account, amount] of postings) {
      if (amount === 0n) continue
      const isStored = account.startsWith('member/')
      const before = balances.get(account) ?? { balance: 0n, version: 0n }
      const after = { balance: before.balance + amount, version: before.version + 1n }
      balances.set(account, after)
      const kept = isStored
        ? { seq: after.version, balanceAfter: after.balance }
        : { seq: movementId, balanceAfter: null }
      journal.entries.push({ movementId, day, account, asset: 'PUSDT', amount, ...kept })
    }
    return movementId
  }
  for (let number = 1; number <= 5; number++) {
    post(0, ['outside/starting', -(10n ** 10n)], [`member/${number}/wallet`, 10n ** 10n])
  }
  const putIn: PutIn[] = []
  return { journal, balances, post, putIn, lots: lotsBySums(potNames), holdings: new Map<number, Holding>() }
}

function save({ holdings, post }: World, day: number, act: DayPlan['saves'][number]) {
  const before = holdings.get(act.member) ?? null
  const held = before?.units ?? 0n
  const change = act.sells ? -(act.units < held ? act.units : held) : act.units
  if (change === 0n) return
  holdings.set(act.member, moveUnits(before, change, day))
  post(day, [`member/${act.member}/wallet`, -change], [`member/${act.member}/fund`, change])
}

/** The promises to savings and shares for a day, by member. */
function savingsDue({ journal, holdings }: World, day: number, plan: DayPlan) {
  const accruals = [...holdings].map(([memberId, holding]) => ({
    kind: 'fund' as const,
    memberId,
    promised: accrualFloor(heldThrough(holding, day), plan.fundBasisPoints),
  }))
  const shares = journal.orders.filter(({ firstDay }) => firstDay <= day)
  const perShare = dividendPerShareFloor(
    money(plan.into.revenue),
    plan.dividendBasisPoints,
    BigInt(shares.length),
  )
  const byMember = Map.groupBy(shares, (order) => Number(order.memberId))
  const dividends = [...byMember].map(([memberId, own]) => ({
    kind: 'dividend' as const,
    memberId,
    promised: money(perShare * BigInt(own.length)),
  }))
  const isDue = (row: { promised: bigint }) => row.promised > 0n
  return { accruals: accruals.filter(isDue), dividends: dividends.filter(isDue) }
}

interface Promised {
  readonly kind: RewardKind
  readonly memberId: number
  readonly subjectId: bigint
  readonly promised: Money
}

/** The recruiting rewards of a day's purchases and of an ending month, by the model's rules. */
function recruitingDue({ journal }: World, day: number, { recruiting }: DayPlan): Promised[] {
  const boughtBy = (through: number) => journal.orders.filter(({ firstDay }) => firstDay - 1 <= through)
  const rewards = boughtBy(day)
    .filter(({ firstDay }) => firstDay - 1 === day)
    .flatMap(({ orderId, memberId, price }): Promised[] => {
      const above = invitersOf(Number(memberId))
      const isFirst = !journal.orders.some((one) => one.memberId === memberId && one.orderId < orderId)
      const referrals = referralRewards(money(price), above.length, recruiting).map(({ level, amount }) => ({
        kind: 'referral' as const,
        memberId: above[level - 1] ?? 0,
        subjectId: orderId,
        promised: amount,
      }))
      const [inviter] = above
      if (inviter === undefined) return []
      const promised = inviteBonus(isFirst, recruiting)
      return [...referrals, { kind: 'invite-bonus', memberId: inviter, subjectId: memberId, promised }]
    })
  const teams = !endsMonth(day)
    ? []
    : [1, 2, 3, 4, 5].map((top): Promised => {
        const ofTeam = boughtBy(day).filter(({ memberId }) =>
          invitersOf(Number(memberId)).slice(0, 3).includes(top),
        )
        const paid = ofTeam
          .filter(({ firstDay }) => monthOf(firstDay - 1) === monthOf(day))
          .reduce((sum, { price }) => sum + price, 0n)
        const rank = grade(new Set(ofTeam.map(({ memberId }) => memberId)).size)
        const promised = teamBenefit(rank, money(paid), recruiting)
        return { kind: 'team', memberId: top, subjectId: BigInt(monthOf(day)), promised }
      })
  return [...rewards, ...teams].filter(({ promised }) => promised > 0n)
}

function close(world: World, day: number, plan: DayPlan) {
  const { journal, balances, post } = world
  const { accruals, dividends } = savingsDue(world, day, plan)
  if (plan.into.revenue > 0n) journal.revenues.push({ day, amount: plan.into.revenue })
  const given = plan.rewards.map(({ member: memberId, kind, amount }, index) => ({
    kind,
    memberId,
    subjectId: BigInt(day * 10 + index),
    promised: money(amount),
  }))
  const rewards = [...given, ...recruitingDue(world, day, plan)]
  // In the order in which the close returns its payouts.
  const payables = [...rewards, ...dividends, ...accruals].map((row, index) => ({
    subjectId: BigInt(day),
    ...row,
    payableId: BigInt(day * 100 + index),
    memberId: BigInt(row.memberId),
    day,
  }))
  const group = ({ promised: amount }: { promised: Money }) => ({ amount, count: 1n })
  const counts = new Map<bigint, bigint>()
  const due = journal.orders.filter((order) => isDueOn(order, day))
  for (const order of due) counts.set(order.dayReturn, (counts.get(order.dayReturn) ?? 0n) + 1n)
  const held = (pot: string) => money(balances.get(`pot/${pot}`)?.balance ?? 0n)

  const funding = fundClose({
    policy: plan.policy,
    operatorCapitalMayPay: plan.operatorCapitalMayPay,
    available: {
      revenue: held('revenue'),
      fees: held('fees'),
      operator: held('operator'),
      purchases: held('purchases'),
    },
    rewards: rewards.map((row) => ({ kind: row.kind, ...group(row) })),
    dividends: dividends.map(group),
    accruals: accruals.map(group),
    incomes: [...counts].map(([amount, count]) => ({ amount: money(amount), count })),
  })
  journal.payables.push(...fundedPayables(payables, funding))
  for (const order of due) journal.incomes.push(incomeRow(day, order, funding))
  const { policy, operatorCapitalMayPay, fundBasisPoints, dividendBasisPoints } = plan
  const {
    teamBenefitBasisPoints: teamBasisPoints,
    teamBenefitFromGrade: teamFromGrade,
    ...recruiting
  } = plan.recruiting
  journal.policies.push({
    ...{ day, policy, operatorCapitalMayPay, fundBasisPoints, dividendBasisPoints },
    ...{ ...recruiting, teamBasisPoints, teamFromGrade, month: monthOf(day), endsMonth: endsMonth(day) },
  })
  journal.closes.push(closeRow(day, funding, post))
  for (const pot of potNames) journal.lotDraws.push(...world.lots.draw(pot, day, funding.draw[pot]))
  journal.settledThrough = day
  for (const [account, { balance }] of balances) {
    if (!account.startsWith('member/')) journal.accountDays.push({ day, account, balanceAfter: balance })
  }
}

function closeRow(day: number, funding: CloseFunding, post: World['post']): Mutable<JournalClose> {
  const owed = funding.payouts.groups.map((row) => [`payable/${row.kind}`, row.paid * row.count] as const)
  const byAccount = new Map<string, bigint>([['payable/income', funding.incomes.paid]])
  for (const [account, amount] of owed) byAccount.set(account, (byAccount.get(account) ?? 0n) + amount)
  const movementId = post(
    day,
    ...potNames.map((pot) => [`pot/${pot}`, -funding.draw[pot]] as const),
    ...byAccount,
    ['rest', funding.leftover],
  )
  const { promised, paid, groups } = funding.incomes
  const incomes = groups.reduce((sum, group) => sum + group.count, 0n)
  return { day, promised, paid, incomes, rest: funding.potRest, movementIds: [movementId] }
}

function incomeRow(day: number, order: Journal['orders'][number], funding: CloseFunding): JournalIncome {
  const group = funding.incomes.groups.find(({ amount }) => amount === order.dayReturn)
  if (group === undefined) throw new Error(`no group for ${order.dayReturn}`)
  const { orderId, memberId, dayReturn: promised } = order
  return { day, orderId, memberId, promised, ...group.bySource, rest: group.rest }
}

const fundedPayables = (
  payables: readonly Omit<JournalPayable, keyof BySource | 'rest' | 'creditedBy'>[],
  funding: CloseFunding,
): JournalPayable[] =>
  payables.map((payable, index) => {
    const group = funding.payouts.groups[index]
    if (group === undefined) throw new Error(`no funding for payable ${index}`)
    return { ...payable, ...group.bySource, rest: group.rest, creditedBy: null }
  })

function takeOrder(world: World, orderId: bigint, throughDay: number) {
  const order = world.journal.orders.find((row) => row.orderId === orderId)
  if (order !== undefined) take(world, order.memberId, orderId, throughDay)
}

/** A claim for the amount that no claim before it covers; none for zero. */
function take({ journal }: World, memberId: bigint, orderId: bigint | null, throughDay: number) {
  const claims = journal.claims.filter((row) => row.memberId === memberId)
  let amount = 0n
  for (const row of journal.incomes) {
    if (row.memberId !== memberId || row.day > throughDay) continue
    if (orderId !== null && row.orderId !== orderId) continue
    const isTaken = claims.some(
      (claim) => (claim.orderId ?? row.orderId) === row.orderId && row.day <= claim.throughDay,
    )
    if (!isTaken) amount += row.revenue + row.fees + row.operator + row.purchases + row.rest
  }
  if (amount === 0n) return
  const allThrough = orderId === null ? throughDay : (claims.at(-1)?.allThrough ?? -1)
  const number = claims.length + 1
  journal.claims.push({ memberId, number, orderId, throughDay, allThrough, amount, creditedBy: null })
}

/** Credits everything that is pending, one movement per member. */
function credit({ journal, post }: World, day: number) {
  for (let number = 1n; number <= 5n; number++) {
    const claims = journal.claims.filter((row) => row.creditedBy === null && row.memberId === number)
    const rewards = journal.payables.filter((row) => row.creditedBy === null && row.memberId === number)
    const taken = new Map<string, bigint>()
    const add = (account: string, amount: bigint) => taken.set(account, (taken.get(account) ?? 0n) + amount)
    for (const { amount } of claims) add('payable/income', amount)
    for (const row of rewards) {
      add(`payable/${row.kind}`, row.revenue + row.fees + row.operator + row.purchases + row.rest)
    }
    const sum = [...taken.values()].reduce((total, amount) => total + amount, 0n)
    const from = [...taken].map(([account, amount]) => [account, -amount] as const)
    const creditedBy = post(day, ...from, [`member/${number}/wallet`, sum])
    for (const row of [...claims, ...rewards]) row.creditedBy = creditedBy
  }
}

function finish({ journal, balances, lots }: World): Journal {
  journal.lots.push(...lots.all())
  for (const [account, stored] of balances) {
    if (account.startsWith('member/')) journal.balances.push({ account, ...stored })
  }
  return journal
}
