/** Recharges by bank: requested, paid correctly and wrongly, cancelled, matched. */
import { pay } from '../../apps/server/src/payments/bank/pay.ts'
import { cancelRecharge, createRecharge } from '../../apps/server/src/payments/bank/recharge.ts'
import { topUp } from '../../apps/server/src/payments/bank/top-up.ts'
import { formatMoney, money, parseId } from '../../packages/contract/src/index.ts'
import { expectOutcome, someone } from './acts-of-members.ts'
import { currency } from './members.ts'
import { type MemberModel, must, type RechargeModel } from './model.ts'
import { actContextOf, idempotentAct, note, outcomeOfAct, type Simulation } from './simulation.ts'

/** Refusals by limits that the model does not count. */
const limits = ['too_many_requests', 'recharge_too_many', 'bank_top_up_limit']

export async function askRecharge(sim: Simulation): Promise<void> {
  const [member, index] = someone(sim)
  const amount = BigInt(250_000 + sim.chance.below(2_000_000))
  const channel = `${sim.chance.below(3)}`
  const outcome = await idempotentAct(sim, (app, operationId) =>
    createRecharge(actContextOf(sim, app, member, operationId), {
      currency,
      channel,
      amount: formatMoney(money(amount), currency),
    }),
  )
  note(sim, `member ${index} asks to recharge ${amount}: ${'ok' in outcome ? 'done' : outcome.refused}`)
  if (!expectOutcome(outcome, null, limits)) return
  const { ok } = outcome
  const rechargeId = parseId('recharge', ok.rechargeId) as bigint
  sim.model.recharges.set(rechargeId, {
    rechargeId,
    member,
    amount,
    rate: sim.model.rate,
    reference: ok.reference,
    account: ok.channel.account,
    cancelled: false,
    paid: false,
  })
}

type Manner = 'right' | 'wrong-amount' | 'no-reference' | 'by-another' | 'unknown-reference'
const manners: Readonly<Record<Manner, number>> = {
  right: 60,
  'wrong-amount': 12,
  'no-reference': 10,
  'by-another': 8,
  'unknown-reference': 10,
}

interface Paid {
  readonly payer: MemberModel
  readonly amount: bigint
  readonly reference: string
}

function payment({ chance, model }: Simulation, recharge: RechargeModel): [Manner, Paid] {
  const manner = chance.weighted(manners)
  const right = { payer: recharge.member, amount: recharge.amount, reference: recharge.reference }
  switch (manner) {
    case 'right':
      return [manner, right]
    case 'wrong-amount':
      return [manner, { ...right, amount: recharge.amount + BigInt(chance.below(200_000)) - 100_000n }]
    case 'no-reference':
      return [manner, { ...right, reference: '' }]
    case 'by-another':
      return [manner, { ...right, payer: chance.pick(model.members) }]
    case 'unknown-reference':
      return [manner, { ...right, reference: 'GH00000000' }]
  }
}

/** Any of the latest recharges may be paid, and any of them twice. */
export async function payAtBank(sim: Simulation): Promise<void> {
  const recharges = [...sim.model.recharges.values()].slice(-8)
  if (recharges.length === 0) return note(sim, 'nobody has a recharge to pay')
  const recharge = sim.chance.pick(recharges)
  const [manner, { payer, amount, reference }] = payment(sim, recharge)
  const text = formatMoney(money(amount), currency)
  if (payer.bank < amount && sim.chance.percent(85)) await fill(sim, payer, amount)
  const { account } = recharge
  const outcome = await idempotentAct(
    sim,
    (app, operationId) =>
      pay(actContextOf(sim, app, payer, operationId), { currency, account, amount: text, reference }),
    { which: ':pay' },
  )
  note(sim, `${manner} payment of ${text}: ${'ok' in outcome ? 'done' : outcome.refused}`)
  if (!expectOutcome(outcome, amount > payer.bank ? 'bank_balance_too_low' : null, limits)) return
  payer.bank -= amount
  const lineId = parseId('bankLine', outcome.ok.lineId) as bigint
  sim.model.lines.set(lineId, { member: payer, amount, reference, state: 'new' })
}

async function fill(sim: Simulation, member: MemberModel, amount: bigint): Promise<void> {
  const text = formatMoney(money(amount), currency)
  const outcome = await idempotentAct(sim, (app, operationId) =>
    topUp(actContextOf(sim, app, member, operationId), { currency, amount: text }),
  )
  if (expectOutcome(outcome, null, limits)) member.bank += amount
}

export async function dropRecharge(sim: Simulation): Promise<void> {
  const recharges = [...sim.model.recharges.values()].slice(-8)
  if (recharges.length === 0) return note(sim, 'nobody has a recharge to cancel')
  const recharge = sim.chance.pick(recharges)
  const outcome = await outcomeOfAct(sim, (app) =>
    cancelRecharge(actContextOf(sim, app, recharge.member, ''), recharge.rechargeId),
  )
  note(sim, `a recharge is cancelled: ${'ok' in outcome ? outcome.ok.status : outcome.refused}`)
  if ('ok' in outcome) {
    must(!recharge.paid, 'a recharge that was paid is cancelled')
    recharge.cancelled = true
  } else must(outcome.refused === 'recharge_closed', outcome.refused)
}
