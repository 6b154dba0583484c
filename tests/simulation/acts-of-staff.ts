/** Acts of operators, each with its reason. */

import type { StaffContext } from '../../apps/server/src/staff/act.ts'
import { matchBankLine, returnBankLine, setExchangeRate } from '../../apps/server/src/staff/bank.ts'
import { fillSigner, setChainTerms } from '../../apps/server/src/staff/chain.ts'
import { addCapital } from '../../apps/server/src/staff/ledger/capital.ts'
import { bookRevenue } from '../../apps/server/src/staff/ledger/revenue.ts'
import { setPolicy, setSavings } from '../../apps/server/src/staff/policy.ts'
import {
  approveAsStaff,
  refuseAsStaff,
  setWithdrawalLimits,
} from '../../apps/server/src/staff/withdrawals.ts'
import { formatId, formatMoney, formatRate, id, money } from '../../packages/contract/src/index.ts'
import { must } from './model.ts'
import { idempotentAct, note, type Outcome, outcomeOfAct, type Simulation, staffOf } from './simulation.ts'

const reason = 'An act of the simulation'
const evidence = reason
const someAmount = ({ chance }: Simulation): bigint => BigInt(1 + chance.below(8_000)) * 10_000n
const usdt = (amount: bigint): string => formatMoney(money(amount))

/** The operator is drawn once: a repeated request comes from the same person. */
const asStaff =
  (sim: Simulation) =>
  (work: (staff: StaffContext) => Promise<object>): Promise<Outcome<object>> => {
    let who: StaffContext | null = null
    return idempotentAct(sim, (app, operationId) => {
      who = { ...(who ?? staffOf(sim, app, operationId)), world: app.world }
      return work(who)
    })
  }

const done = (outcome: Outcome<unknown>): boolean => {
  must('ok' in outcome, 'refused' in outcome ? outcome.refused : '')
  return true
}

export async function moneyOfOperator(sim: Simulation): Promise<void> {
  const kind = sim.chance.weighted({ capital: 4, revenue: 3, fill: 6 })
  const amount = kind === 'fill' ? someAmount(sim) * 5n : someAmount(sim)
  const given = { amount: usdt(amount), evidence }
  const act = { capital: addCapital, revenue: bookRevenue, fill: fillSigner }[kind]
  done(await asStaff(sim)((who) => act(who, given)))
  if (kind === 'fill') sim.model.filled += amount
  note(sim, `the operator: ${kind} ${amount}`)
}

export async function settings(sim: Simulation): Promise<void> {
  const { chance, model } = sim
  const set = (work: (who: StaffContext) => Promise<unknown>) =>
    outcomeOfAct(sim, (app) => work(staffOf(sim, app, '')))
  const kind = chance.weighted({ policy: 3, savings: 3, limits: 2, rate: 2, minimum: 1 })
  note(sim, `the operator sets: ${kind}`)
  switch (kind) {
    case 'policy': {
      const policy = chance.pick(['revenue-backed', 'promise-first'] as const)
      const operatorFunds = chance.percent(60)
      return void done(await set((who) => setPolicy(who, { policy, operatorFunds }, reason)))
    }
    case 'savings': {
      const terms = {
        fundBasisPoints: chance.pick([0, 50, 300]),
        dividendBasisPoints: chance.pick([0, 1_000]),
      }
      return void done(await set((who) => setSavings(who, terms, reason)))
    }
    case 'limits': {
      const auto = BigInt(chance.below(200)) * 1_000_000n
      const single = auto + BigInt(chance.below(200)) * 1_000_000n
      done(
        await set((who) =>
          setWithdrawalLimits(who, { autoMax: usdt(auto), singleMax: usdt(single), reason }),
        ),
      )
      model.limits = { auto, single }
      return
    }
    case 'rate': {
      const rate = BigInt(12_000_000 + chance.below(8_000_000))
      done(await set((who) => setExchangeRate(who, { currency: 'NGN', rate: formatRate(rate), reason })))
      model.rate = rate
      return
    }
    case 'minimum': {
      const minimum = chance.pick([1_000_000n, 5_000_000n, 10_000_000n])
      done(await set((who) => setChainTerms(who, { rechargeMinimum: usdt(minimum), reason })))
      model.minimums.push(minimum)
    }
  }
}

const decisionsRefused: ReadonlySet<string> = new Set(['withdrawal_decided', 'withdrawal_unknown'])

export async function decide(sim: Simulation): Promise<void> {
  const waiting = [...sim.model.withdrawals].filter(
    ([, { state, approvalsNeeded }]) => state === 'pending' && approvalsNeeded > 0,
  )
  if (waiting.length === 0) return note(sim, 'nothing waits for a decision')
  const [withdrawalId, withdrawal] = sim.chance.pick(waiting)
  const says = sim.chance.percent(75) ? approveAsStaff : refuseAsStaff
  const outcome = await asStaff(sim)((who) =>
    says(who, { withdrawalId: id('withdrawal', withdrawalId), reason }),
  )
  note(
    sim,
    `${says.name} to ${formatId('withdrawal', withdrawalId)} of ${withdrawal.amount}: ${JSON.stringify(outcome)}`,
  )
  must('ok' in outcome || decisionsRefused.has(outcome.refused), JSON.stringify(outcome))
}

/** A payment that waits for staff is booked for one of its member's recharges, or sent back. */
export async function review(sim: Simulation): Promise<void> {
  const { chance, model } = sim
  const waiting = [...model.lines].filter(([, { state }]) => state === 'review')
  if (waiting.length === 0) return note(sim, 'no payment waits for a person')
  const [line, { member }] = chance.pick(waiting)
  const lineId = id('bankLine', line)
  const said = formatId('bankLine', line)
  const recharges = [...model.recharges.values()].filter((one) => one.member === member).slice(-5)
  if (recharges.length === 0 || chance.percent(40)) {
    note(sim, `${said} is sent back`)
    return void done(await asStaff(sim)((who) => returnBankLine(who, { lineId, reason })))
  }
  const recharge = chance.pick(recharges)
  const rechargeId = id('recharge', recharge.rechargeId)
  const outcome = await asStaff(sim)((who) => matchBankLine(who, { lineId, rechargeId, reason }))
  note(sim, `${said} is booked for ${formatId('recharge', rechargeId)}: ${JSON.stringify(outcome)}`)
  const closed = recharge.paid || recharge.cancelled
  must('ok' in outcome ? !closed : closed && outcome.refused === 'recharge_closed', JSON.stringify(outcome))
}
