/**
 * Commands that steer one world: clock, policy, money. Each is an act in its journal, under the
 * name "host".
 */
import { type OperatorRole, operatorRoles, readReason } from '@glasshouse/contract'
import { jumpDaysMax, rateMax, rateMin } from '@glasshouse/model'
import { type ClockChange, hostActor, recordAct } from '../../foundation/world/index.ts'
import { createOperator } from '../../identity/account/for-staff/create-operator.ts'
import { drawPassword } from '../../identity/account/for-staff/draw-password.ts'
import { readMoment } from '../../ledger/moment.ts'
import { brokenLine, prove } from '../../ledger/proof/prove.ts'
import { secureRandom } from '../../platform/random.ts'
import { reopenMoney } from '../../scheme/day/index.ts'
import {
  addCapital,
  bookRevenue,
  fillSigner,
  setChainTerms,
  setClock,
  setPolicy,
  setStartingMoney,
  worldState,
} from '../../staff/index.ts'
import { NotUnderstood, oneOf, readWholeArgument, type Typed, words } from './arguments.ts'
import { type CommandContext, inWorld } from './in-world.ts'
import { say, sayState } from './print.ts'

const showState = async (staff: CommandContext, json = false): Promise<void> => {
  const state = await worldState(staff)
  if (json) say(JSON.stringify({ ...state, served: staff.served }))
  else sayState(state, staff.served)
}

/** Does one act and shows the world after it. */
const act = (typed: Typed, work: (staff: CommandContext) => Promise<unknown>): Promise<void> =>
  inWorld(typed, async (staff) => {
    await work(staff)
    await showState(staff, typed.options.json)
  })

export const show = (typed: Typed): Promise<void> => act(typed, async () => undefined)

export async function clock(typed: Typed): Promise<void> {
  const change = clockChange(typed)
  await act(typed, async (staff) => {
    await setClock(staff, change, staff.reason)
    if (change.jumpDays !== undefined && !staff.served)
      say('No server runs: the days are closed when one starts.')
  })
}

const clockUsage = 'clock pause | resume | rate N | jump DAYS | call-off | follow'

function clockChange(typed: Typed): ClockChange {
  const [verb, number, ...more] = typed.words
  if (more.length > 0) throw new NotUnderstood(`Write: npm run world -- ${clockUsage}`)
  if (verb === 'pause' && number === undefined) return { paused: true }
  if (verb === 'resume' && number === undefined) return { paused: false }
  if (verb === 'call-off' && number === undefined) return { callOff: true }
  if (verb === 'follow' && number === undefined) return { followVisitors: true }
  if (verb === 'rate' && number !== undefined)
    return { rate: readWholeArgument(number, { least: rateMin, most: rateMax }, 'A rate') }
  if (verb === 'jump' && number !== undefined)
    return { jumpDays: readWholeArgument(number, { least: 1, most: jumpDaysMax }, 'A jump in days') }
  throw new NotUnderstood(`Write: npm run world -- ${clockUsage}`)
}

export async function policy(typed: Typed): Promise<void> {
  const [name = ''] = words(typed, 1, 'policy revenue-backed | promise-first')
  const wanted = oneOf(name, ['revenue-backed', 'promise-first'], 'A policy')
  await act(typed, (staff) => setPolicy(staff, { policy: wanted }, staff.reason))
}

export async function operatorFunds(typed: Typed): Promise<void> {
  const [state = ''] = words(typed, 1, 'operator-funds on | off')
  const on = oneOf(state, ['on', 'off'], 'It') === 'on'
  await act(typed, (staff) => setPolicy(staff, { operatorFunds: on }, staff.reason))
}

export async function startingMoney(typed: Typed): Promise<void> {
  const [amount = ''] = words(typed, 1, 'starting-money AMOUNT')
  await act(typed, (staff) => setStartingMoney(staff, amount, staff.reason))
}

export async function revenue(typed: Typed): Promise<void> {
  const [amount = '', evidence = ''] = words(typed, 2, 'revenue AMOUNT "EVIDENCE"')
  await act(typed, (staff) => bookRevenue(staff, { amount, evidence }))
}

export async function capital(typed: Typed): Promise<void> {
  const [amount = '', evidence = ''] = words(typed, 2, 'capital AMOUNT "EVIDENCE"')
  await act(typed, (staff) => addCapital(staff, { amount, evidence }))
}

export async function fill(typed: Typed): Promise<void> {
  const [amount = '', evidence = ''] = words(typed, 2, 'fill AMOUNT "EVIDENCE"')
  await act(typed, async (staff) => {
    await fillSigner(staff, { amount, evidence })
    if (!staff.served) say('No server runs: the coins are issued when one starts.')
  })
}

export async function rechargeMinimum(typed: Typed): Promise<void> {
  const [amount = ''] = words(typed, 1, 'recharge-minimum AMOUNT')
  await act(typed, (staff) => setChainTerms(staff, { rechargeMinimum: amount, reason: staff.reason }))
}

export async function faucet(typed: Typed): Promise<void> {
  const [amount = ''] = words(typed, 1, 'faucet AMOUNT')
  await act(typed, (staff) => setChainTerms(staff, { faucetAmount: amount, reason: staff.reason }))
}

export async function reopen(typed: Typed): Promise<void> {
  const [reason = ''] = words(typed, 1, 'reopen "REASON" [--anyway]')
  await act(typed, async ({ world, wall }) => {
    const { broken } = await prove(world.db, -1)
    if (broken && !typed.options.anyway)
      throw new Error(
        `The books do not add up: ${brokenLine(broken)}. Money stays stopped; --anyway opens it.`,
      )
    const opened = await world.db.transaction(async (tx) =>
      reopenMoney(tx, await readMoment(tx, wall), hostActor, readReason('reason', reason)),
    )
    if (!opened) say('Money was not stopped.')
  })
}

export async function operator(typed: Typed): Promise<void> {
  const [name = '', roleName = ''] = words(typed, 2, `operator NAME ${operatorRoles.join(' | ')}`)
  const role = oneOf<OperatorRole>(roleName, operatorRoles, 'A role')
  await inWorld(typed, async ({ world, wall }) => {
    const password = drawPassword(secureRandom)
    const pseudonym = await world.db.transaction(async (tx) => {
      const made = await createOperator(tx, secureRandom, { name, password, role })
      const moment = await readMoment(tx, wall)
      await recordAct(tx, moment, hostActor, 'operator', { role, pseudonym: made.pseudonym })
      return made.pseudonym
    })
    say(`Operator "${name}" (${role}) of world "${world.slug}". Password, shown once: ${password}`)
    say(`In the books: ${pseudonym}.`)
  })
}
