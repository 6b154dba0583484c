/**
 * One running simulation: its host, its expected state, and carrying out an act across ends of the
 * process.
 */
import { isDeepStrictEqual } from 'node:util'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import { isServerAway } from '../../apps/server/src/platform/db/door.ts'
import type { Scope } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import type { StaffContext } from '../../apps/server/src/staff/act.ts'
import { byHost, createCoupon } from '../../apps/server/src/staff/index.ts'
import { type Id, id, Refusal, readMoney } from '../../packages/contract/src/index.ts'
import { makeProduct } from '../support/life.ts'
import { readId } from '../support/read-id.ts'
import { bringUp } from './chain.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { CrashKind, CrashPlan } from './crash.ts'
import { type Application, type HostWanted, type SimulatedHost, simulatedHost } from './host.ts'
import { balancesOf, bankBalances, lookAround } from './look.ts'
import { couponTerms, makeMember, type Payees, startingMember } from './members.ts'
import { follow, type MemberModel, type Model, must, newModel } from './model.ts'
import type { MoveUnderWay } from './moving.ts'
import { moveIn, type Neighbour } from './neighbour.ts'

export interface Product {
  readonly productId: bigint
  readonly price: bigint
}

export interface Coupon {
  readonly couponId: Id<'coupon'>
  /** Null: for any machine. */
  readonly productId: bigint | null
  readonly priceLeast: bigint
  readonly useDays: number
}

export interface Simulation {
  readonly seed: string
  readonly host: SimulatedHost
  readonly model: Model
  readonly products: readonly Product[]
  readonly payees: Map<MemberModel, Payees>
  readonly operators: readonly bigint[]
  readonly coupons: readonly Coupon[]
  readonly neighbour: Neighbour
  readonly trace: string[]
  /** The world through a connection that never ends. */
  readonly eye: Scope
  chance: Chance
  step: number
  /**
   * False: nothing has been hidden from the reader since all was at rest. True: something may be.
   */
  mayHide: boolean
  /**
   * The newest block in which a payout failed and that had twenty blocks on top once: its amount
   * was given back. No reorg may go below it, where the payout might succeed after all: nothing
   * corrects that.
   */
  failedThrough: number
  /** The answers since the last look at the kept ones, by the names of their acts. */
  readonly acknowledged: Set<string>
  /** Which application acts in this step. */
  turn: number
  /** On a host with a fleet; null: no world is on its way. */
  move: MoveUnderWay | null
  drop(): Promise<void>
}

const membersCount = 6
const names = ['first', 'second']

/** Machines that earn more than they promise, a little, and nothing. */
async function makeProducts(host: SimulatedHost): Promise<Product[]> {
  const here = { world: host.app().world }
  // No member's model depends on the split of a price; the proof does.
  await here.world.db.run(sql`update world_setting set take_basis_points = 777`)
  const terms = [
    { price: 12_000_000n, dayReturn: 1_300_001n, validDays: 12, machineCost: 2_000_000n, perMachine: '1.50' },
    { price: 7_000_000n, dayReturn: 777_777n, validDays: 6, machineCost: 0n, perMachine: '0.20' },
    { price: 3_000_003n, dayReturn: 500_009n, validDays: 4, machineCost: 1n, perMachine: null },
  ]
  const products: Product[] = []
  for (const { perMachine, ...rest } of terms) {
    const revenueModel =
      perMachine === null
        ? ({ kind: 'none' } as const)
        : ({ kind: 'constant', perMachine, noisePercent: 25 } as const)
    products.push({ productId: await makeProduct(here, { ...rest, revenueModel }), price: rest.price })
  }
  return products
}

async function makeCoupons(host: SimulatedHost, products: readonly Product[]): Promise<Coupon[]> {
  const coupons: Coupon[] = []
  const here = byHost(host.app().world, host.wall)
  for (const { machine, ...terms } of couponTerms) {
    const productId = machine === null ? null : (products[machine]?.productId ?? null)
    const only = productId === null ? {} : { productId: id('product', productId) }
    const { couponId } = await createCoupon(here, { ...terms, ...only })
    const priceLeast = readMoney(terms.priceLeast)
    coupons.push({
      couponId: readId('coupon', couponId),
      productId,
      priceLeast,
      useDays: Number(terms.useDays),
    })
  }
  return coupons
}

export async function newSimulation(seed: string, wanted: HostWanted): Promise<Simulation> {
  const host = await simulatedHost(wanted)
  const model = newModel()
  const payees = new Map<MemberModel, Payees>()
  const here = { world: host.app().world, wall: host.wall }
  for (let index = 0; index < membersCount; index++) {
    const [member, its] = await makeMember(here, index, await startingMember(here))
    model.members.push(member)
    payees.set(member, its)
  }
  const { db } = host.app().world
  const operators = await db.many<{ operatorId: bigint }>(sql`
    insert into operator (name, role, password_hash, pseudonym)
    select name, 'owner', '', name from unnest(${names}::text[]) as name returning operator_id`)
  await db.run(sql`update world_setting set dividend_basis_points = 1000, operator_funds = true`)
  model.rate = 15_500_000n
  const products = await makeProducts(host)
  return {
    seed,
    host,
    model,
    products,
    coupons: await makeCoupons(host, products),
    payees,
    operators: operators.map(({ operatorId }) => operatorId),
    trace: [],
    eye: host.eye(db.schema),
    neighbour: await moveIn(host),
    chance: chanceOf(seed, 0),
    step: 0,
    mayHide: false,
    failedThrough: 0,
    acknowledged: new Set(),
    turn: 0,
    move: null,
    drop: host.drop,
  }
}

export const note = (sim: Simulation, text: string): void => void sim.trace.push(`${sim.step} ${text}`)

const kinds: readonly CrashKind[] = ['statement', 'statement', 'connection', 'answer']

function planOf({ below, percent, pick }: Chance): CrashPlan | null {
  if (!percent(14)) return null
  const kind = pick(kinds)
  return { kind, at: 1 + below(kind === 'answer' ? 2 : 12) }
}

/**
 * Carries an act out, however often the application ends meanwhile: it is restarted and asked the
 * same again. `afterEnd`: a check between two processes, for work that is not repeated under an
 * operation id.
 */
export async function carriedOut<T>(
  sim: Simulation,
  work: (app: Application) => Promise<T>,
  afterEnd?: () => Promise<void>,
): Promise<T> {
  const { host, chance } = sim
  for (let lives = 1; ; lives++) {
    host.crash(lives <= 3 ? planOf(chance) : null)
    try {
      const result = await inOneLife(sim, work, afterEnd)
      if (host.ended() === null) return result
    } catch (error) {
      if (host.ended() === null) throw error
    } finally {
      host.crash(null)
    }
    note(sim, `the application ends at ${host.ended()}`)
    await host.restart()
    await afterEnd?.()
  }
}

/** An application goes on when a server ends under it, or its world moves: it asks again. */
async function inOneLife<T>(
  sim: Simulation,
  work: (app: Application) => Promise<T>,
  afterEnd?: () => Promise<void>,
): Promise<T> {
  const { host } = sim
  const { fleet, node } = host
  if (fleet === undefined) return await work(host.app())
  const asked = async () => {
    await host.app().arrive()
    return await work(host.app())
  }
  return await fleet.patiently(asked, {
    mayRepeat: () => host.ended() === null,
    between: async (error) => {
      note(sim, `it is asked again: ${String(error).slice(0, 100)}`)
      // The chain's owner has lost its lease with the first server, and begins as at its start.
      if (!isServerAway(error)) await bringUp({ node, catalogue: fleet.database.scope(catalogueSchema) })
      await afterEnd?.()
    },
  })
}

/** Work that may be repeated, in whichever life; no end is planned for it. */
export async function steadily<T>(sim: Simulation, work: (app: Application) => Promise<T>): Promise<T> {
  const { host } = sim
  for (;;)
    try {
      return await inOneLife(sim, work)
    } catch (error) {
      if (host.ended() === null) throw error
      await host.restart()
    }
}

export type Outcome<T> = { readonly ok: T } | { readonly refused: string }

/** The same, for an act that may be refused. */
export async function outcomeOfAct<T>(
  sim: Simulation,
  work: (app: Application) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { ok: await carriedOut(sim, work) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.error }
    throw error
  }
}

/**
 * An act under one operation id, sometimes repeated: the repeat must get the same answer, and do
 * nothing. `which`: of several in one step. `isKept`: the world keeps the answer under that name.
 */
export async function idempotentAct<T extends object>(
  sim: Simulation,
  work: (app: Application, operationId: string) => Promise<T>,
  { which = '', isKept = true } = {},
): Promise<Outcome<T>> {
  const name = `${sim.seed}:${sim.step}${which}`
  const first = await outcomeOfAct(sim, (app) => work(app, name))
  if ('ok' in first && isKept) sim.acknowledged.add(name)
  if ('ok' in first && sim.chance.percent(20)) {
    const again = await outcomeOfAct(sim, (app) => work(app, name))
    must(isDeepStrictEqual(again, first), `asked again, ${JSON.stringify(again)}`)
  }
  return first
}

export const actContextOf = (
  { host, chance }: Simulation,
  app: Application,
  member: MemberModel,
  operationId: string,
) => ({
  world: app.world,
  wall: host.wall,
  random: chance.random,
  memberId: id('member', member.memberId),
  operationId,
})

export const staffOf = (sim: Simulation, app: Application, operationId: string): StaffContext => {
  const which = sim.chance.below(sim.operators.length)
  const actor = { operatorId: sim.operators[which] ?? null, pseudonym: names[which] ?? '' }
  return { world: app.world, wall: sim.host.wall, actor, operationId }
}

/** Applies the latest events; then each member's state must be the expected one. */
export async function compare(sim: Simulation): Promise<void> {
  const { model, eye } = sim
  follow(model, await lookAround(eye))
  const [balances, accounts] = await Promise.all([balancesOf(eye), bankBalances(eye)])
  const held = new Map(balances.map(({ account, balance }) => [account, balance]))
  for (const [index, member] of model.members.entries()) {
    const slots = [member.wallet, member.fund, member.stock, member.withdrawing, -member.debt]
    for (const [slot, wanted] of slots.entries()) {
      const found = held.get(member.memberId * 8n + BigInt(slot)) ?? 0n
      must(found === wanted, `member ${index} has ${found} in ${slotNames[slot]}, and should have ${wanted}`)
    }
    const bank = accounts.find(({ number }) => number === member.account)?.balance
    must(bank === member.bank, `member ${index} has ${bank} at the bank, and should have ${member.bank}`)
  }
  const known = new Set(model.members.map(({ memberId }) => memberId))
  const stranger = balances.find(({ account, balance }) => balance !== 0n && !known.has(account / 8n))
  must(stranger === undefined, `account ${stranger?.account} has ${stranger?.balance}`)
}

const slotNames = ['the wallet', 'savings', 'shares', 'withdrawing', 'debt']
