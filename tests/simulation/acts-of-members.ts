/** Acts of members with their money and machines. Each act first predicts its outcome. */

import { cancelWithdrawal } from '../../apps/server/src/payments/withdrawal/cancel.ts'
import { requestWithdrawal } from '../../apps/server/src/payments/withdrawal/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { buyUnits, sellUnits } from '../../apps/server/src/scheme/fund/index.ts'
import { receive } from '../../apps/server/src/scheme/income/receive.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { exchangeStock } from '../../apps/server/src/scheme/stock/index.ts'
import { formatId, formatMoney, id, money, parseId, readMoney } from '../../packages/contract/src/index.ts'
import { proof } from './acts-of-proof.ts'
import { currency } from './members.ts'
import { bankInUp, bankOut, feeOf, type MemberModel, must } from './model.ts'
import {
  actContextOf,
  type Coupon,
  idempotentAct,
  note,
  type Outcome,
  type Product,
  type Simulation,
} from './simulation.ts'

export const someone = ({ chance, model }: Simulation): [MemberModel, number] => {
  const index = chance.below(model.members.length)
  return [model.members[index] as MemberModel, index]
}

/** Two decimals, as members type it; sometimes a large amount. */
const typedAmount = ({ below, percent }: Simulation['chance']): bigint =>
  BigInt(1 + below(percent(15) ? 60_000 : 3_000)) * 10_000n

export const word = <T>(outcome: Outcome<T>): string => ('refused' in outcome ? outcome.refused : 'done')

/**
 * `wanted`: the expected refusal, or null. `others`: refusals by limits that the model does not
 * count.
 */
export function expectOutcome<T>(
  outcome: Outcome<T>,
  wanted: string | null,
  others: readonly string[] = [],
): outcome is { readonly ok: T } {
  if ('refused' in outcome && others.includes(outcome.refused)) return false
  must(word(outcome) === (wanted ?? 'done'), `${word(outcome)}, and should have been ${wanted ?? 'done'}`)
  return 'ok' in outcome
}

export const openDay = async ({ eye }: Simulation): Promise<number> =>
  (await eye.one<{ day: number }>(sql`select open_day as day from world_day`)).day

/** The expected reason why a purchase with this coupon is refused; null: it is accepted. */
async function refusedCoupon(
  sim: Simulation,
  { member, coupon, product }: { member: MemberModel; coupon: Coupon; product: Product },
): Promise<string | null> {
  const taken = member.coupons.get(coupon.couponId)
  if (taken === undefined) return 'coupon_unknown'
  if (taken.used) return 'coupon_used'
  if (taken.lastDay < (await openDay(sim))) return 'coupon_expired'
  const fits =
    product.price >= coupon.priceLeast && (coupon.productId ?? product.productId) === product.productId
  return fits ? null : 'coupon_other_product'
}

export async function buyMachine(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const product = sim.chance.pick(sim.products)
  const { productId, price } = product
  const coupon = sim.chance.percent(45) ? sim.chance.pick(sim.coupons) : null
  const couponRefused = coupon === null ? null : await refusedCoupon(sim, { member, coupon, product })
  const outcome = await idempotentAct(sim, (app, operationId) =>
    buy(actContextOf(sim, app, member, operationId), {
      memberId: member.memberId,
      productId,
      agree: 'true',
      operationId,
      ...(coupon === null ? {} : { couponId: coupon.couponId }),
    }),
  )
  note(sim, `member ${index} buys for ${price} ${coupon === null ? '' : 'with a coupon'}: ${word(outcome)}`)
  if (!expectOutcome(outcome, member.wallet < price ? 'balance_too_low' : couponRefused)) return
  const taken = coupon === null ? undefined : member.coupons.get(coupon.couponId)
  if (taken !== undefined) taken.used = true
  member.wallet -= price
  must(readMoney(outcome.ok.balance) === member.wallet, `the purchase answers ${outcome.ok.balance}`)
}

export async function receiveIncome(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const outcome = await idempotentAct(sim, (app, operationId) =>
    receive({}, actContextOf(sim, app, member, operationId)),
  )
  note(sim, `member ${index} receives: ${'ok' in outcome ? outcome.ok.amount : outcome.refused}`)
  if ('ok' in outcome) member.claims.push(readMoney(outcome.ok.amount))
  else must(outcome.refused === 'nothing_to_receive', outcome.refused)
}

export async function save(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const amount = (typedAmount(sim.chance) / 4n / 10_000n) * 10_000n + 10_000n
  const buys = sim.chance.percent(55)
  const move = buys ? buyUnits : sellUnits
  const outcome = await idempotentAct(sim, (app, operationId) =>
    move({ amount: formatMoney(money(amount)) }, actContextOf(sim, app, member, operationId)),
  )
  note(sim, `member ${index} ${buys ? 'buys' : 'sells'} ${amount} units: ${word(outcome)}`)
  const most = buys ? member.wallet - member.debt : member.fund
  if (!expectOutcome(outcome, amount > most ? 'balance_too_low' : null)) return
  member.wallet += buys ? -amount : amount
  member.fund += buys ? amount : -amount
}

export async function exchange(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const outcome = await idempotentAct(sim, (app, operationId) =>
    exchangeStock(actContextOf(sim, app, member, operationId)),
  )
  note(sim, `member ${index} exchanges its shares: ${word(outcome)}`)
  const wanted = member.exchanged ? 'exchange_once' : member.stock === 0n ? 'exchange_nothing' : null
  if (!expectOutcome(outcome, wanted)) return
  must(readMoney(outcome.ok.amount) === member.stock, `the exchange answers ${outcome.ok.amount}`)
  member.wallet += member.stock
  member.stock = 0n
  member.exchanged = true
}

interface Quoted {
  readonly typed: string
  readonly amount: bigint
  readonly pays: bigint
}

/** The expected cost and payment of a withdrawal, calculated by hand. */
function quoted({ chance, model }: Simulation, rail: 'chain' | 'bank'): Quoted {
  const wanted = typedAmount(chance)
  if (rail === 'chain') return { typed: formatMoney(money(wanted)), amount: wanted, pays: 0n }
  const inBank = bankOut(wanted, model.rate)
  const amount = bankInUp(inBank, model.rate)
  const pays = bankOut(amount - feeOf(amount), model.rate)
  return { typed: formatMoney(money(inBank), currency), amount, pays }
}

const approvals = (amount: bigint, { auto, single }: { auto: bigint; single: bigint }): number =>
  amount <= auto ? 0 : amount <= single ? 1 : 2

/**
 * A member's withdrawal requests of a day that were not given back: the staff's limits count them
 * as one sum.
 */
const askedOn = ({ model }: Simulation, member: MemberModel, day: number): bigint =>
  [...model.withdrawals.values()]
    .filter((made) => made.member === member && made.day === day)
    .filter(({ state }) => state !== 'cancelled' && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0n)

export async function withdraw(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const rail = sim.chance.percent(65) ? 'chain' : 'bank'
  const payees = sim.payees.get(member)
  must(payees, 'each member has payees')
  const { payeeId } = payees[rail]
  const { typed, amount, pays } = quoted(sim, rail)
  const { proved, stepped } = await proof(sim, member)
  const outcome = await idempotentAct(sim, (app, operationId) =>
    requestWithdrawal(actContextOf(sim, app, member, operationId), {
      memberId: member.memberId,
      payeeId,
      amount: typed,
      proved,
      operationId,
    }),
  )
  note(
    sim,
    `member ${index} withdraws ${typed} by ${rail}${stepped ? ' with a second step' : ''}: ${word(outcome)}`,
  )
  const tooMuch = amount > member.wallet - member.debt ? 'balance_too_low' : null
  const wanted = amount < 1_000_000n ? 'withdrawal_minimum' : tooMuch
  const missing = member.secret !== null && !stepped ? 'second_step_needed' : wanted
  if (!expectOutcome(outcome, missing)) return
  const { ok } = outcome
  const net = amount - feeOf(amount)
  must(readMoney(ok.amount) === amount && readMoney(ok.net) === net, `it answers ${JSON.stringify(ok)}`)
  must(rail === 'chain' || readMoney(ok.pays, currency) === pays, `the bank would pay ${ok.pays}`)
  const day = await openDay(sim)
  const approvalsNeeded = approvals(askedOn(sim, member, day) + amount, sim.model.limits)
  must(ok.approvalsNeeded === approvalsNeeded, `${ok.approvalsNeeded} have to say yes`)
  const withdrawalId = parseId('withdrawal', ok.withdrawalId) as bigint
  member.wallet -= amount
  member.withdrawing += amount
  const made = { member, rail, amount, net, pays, payeeId, approvalsNeeded, day, state: 'pending' } as const
  sim.model.withdrawals.set(withdrawalId, { ...made })
}

export async function takeBack(sim: Simulation): Promise<void> {
  const { model, chance } = sim
  const all = [...model.withdrawals].slice(-12)
  if (all.length === 0) return note(sim, 'nobody has a withdrawal to cancel')
  const [withdrawalId, { member, state }] = chance.pick(all)
  const outcome = await idempotentAct(sim, (app, operationId) =>
    cancelWithdrawal(id('withdrawal', withdrawalId), actContextOf(sim, app, member, operationId)),
  )
  note(sim, `${formatId('withdrawal', withdrawalId)} (${state}) is cancelled: ${word(outcome)}`)
  expectOutcome(outcome, state === 'pending' ? null : 'withdrawal_under_way')
}
