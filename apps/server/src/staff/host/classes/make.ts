/** Makes classes: from a template, or as a copy of a class that the caller owns. */
import {
  type BodyOf,
  type ClassWorld,
  cleanText,
  formatMoney,
  type Money,
  money,
  Refusal,
  readMoney,
  refusedText,
} from '@glasshouse/contract'
import { type Fright, withdrawableByClass } from '@glasshouse/model'
import type { DeskActName } from '@glasshouse/words/act-names.ts'
import type { DeskContext, World } from '../../../context.ts'
import { assignFacilitator } from '../../../foundation/world/for-staff/class-row.ts'
import {
  createWorld,
  drawBooksKey,
  type NewWorld,
  type NewWorldWrites,
  WorldExists,
} from '../../../foundation/world/index.ts'
import { fillHourMax } from '../../../payments/payout/index.ts'
import { sql } from '../../../platform/db/sql.ts'
import { createListed } from '../../../scheme/product/for-staff/create-listed.ts'
import { addCapital, addSimulated, byHost, fillSigner } from '../../index.ts'
import { recordDeskAct } from '../act.ts'
import { allowedTerms as allowed, requireRoom } from './class-limits.ts'
import { copyWritten } from './copy.ts'
import { ownWorld } from './own.ts'
import { readClass } from './read.ts'
import { type Template, templateOf } from './templates.ts'

const seedMost = 2 ** 47
/** The number of simulated people when the request names none. */
const crowdDefault = '60'
/** Minor units: staff enter fillings in whole coins. */
const wholeCoin = 1_000_000n

/** Errors: `field_invalid`, `text_refused`. */
function readName(text: string): string {
  const holds = refusedText(text)
  if (holds !== null) throw new Refusal('text_refused', { field: 'name', facts: { holds } })
  const name = cleanText(text)
  if (name === null || [...name].length > 60) throw new Refusal('field_invalid', { field: 'name' })
  return name
}

/**
 * Makes the world, and writes its owner and the act in the same transaction. Errors:
 * `world_exists`, `worlds_too_many`, `field_invalid`.
 */
async function make(
  context: DeskContext,
  wanted: NewWorld,
  act: DeskActName,
  detail: Readonly<Record<string, string>>,
  filled: NewWorldWrites['filled'],
) {
  const { database, wall, facilitatorId } = context
  try {
    await createWorld(database, wall, wanted, {
      ...(filled === undefined ? {} : { filled }),
      entered: async (tx, { worldId }) => {
        await context.takeName?.(tx)
        await assignFacilitator(tx, worldId, facilitatorId)
        await requireRoom(tx, context, { isThere: true })
        await recordDeskAct(tx, wall, context, act, { world: wanted.slug, ...detail })
      },
    })
  } catch (error) {
    if (error instanceof WorldExists) throw new Refusal('world_exists', { field: 'slug' })
    throw error
  }
}

/**
 * The coins of the paying wallet: the preset's amount, but never less than its people can withdraw,
 * up to the most that can be filled in one hour. Each class only pays from its own part.
 */
async function coinsFor(world: World, { capital, coins, crowd, products }: Template): Promise<Money> {
  if (products.length === 0) return coins
  const { learners, startingMoney } = await world.db.one<{ learners: number; startingMoney: bigint }>(sql`
    select member_cap as learners, starting_money from world_setting`)
  const people = crowd.reduce((sum, group) => sum + group.people, learners)
  const machines = products.map(({ price, dayReturn, validDays }) => ({
    price: readMoney(price),
    dayReturn: readMoney(dayReturn),
    validDays,
  }))
  const least = withdrawableByClass({ people, startingMoney, capital, machines })
  const wanted = least > coins ? least : coins
  const whole = wanted + ((wholeCoin - (wanted % wholeCoin)) % wholeCoin)
  return money(whole < fillHourMax ? whole : fillHourMax)
}

interface Frightened {
  /** What frightens the crowd; what the request does not name, it has from the preset. */
  readonly fright: Partial<Fright>
}

/**
 * Books what the class begins with, like any other act of the operator: money, coins and its
 * simulated crowd.
 */
async function fund(
  context: DeskContext,
  slug: string,
  { template, crowdSeed, fright }: { readonly template: Template; readonly crowdSeed: string } & Frightened,
): Promise<void> {
  const { capital, crowd } = template
  const { world } = await ownWorld(context, slug)
  const coins = await coinsFor(world, template)
  const actor = { operatorId: null, pseudonym: context.pseudonym }
  const staff = { ...byHost(world, context.wall), actor }
  if (capital > 0n)
    await addCapital(staff, { amount: formatMoney(capital), evidence: 'Founding capital of the class' })
  if (coins > 0n)
    await fillSigner(staff, {
      amount: formatMoney(coins),
      evidence: 'Coins on the practice chain for withdrawals',
    })
  // Sequential: a group's number is part of the seed of its members' acts.
  for (const { people, behaviour } of crowd) {
    const { rumourDay, ...rest } = behaviour
    await addSimulated(staff, {
      ...rest,
      ...(rumourDay === null ? {} : { rumourDay }),
      ...fright,
      count: people,
      seed: crowdSeed,
      reason: 'The crowd that this class begins with',
    })
  }
}

const frightOf = (body: BodyOf<'desk.createWorld'>): Partial<Fright> => ({
  ...(body.frightShort === undefined ? {} : { frightShort: body.frightShort }),
  ...(body.frightCover === undefined ? {} : { frightCover: body.frightCover }),
  ...(body.frightNear === undefined ? {} : { frightNear: body.frightNear }),
})

/**
 * Errors, in this order: `text_refused`, `field_invalid`, `amount_invalid`, `worlds_too_many`,
 * `world_exists`.
 */
export async function createClass(
  body: BodyOf<'desk.createWorld'>,
  context: DeskContext,
): Promise<ClassWorld> {
  const { slug, timeZone } = body
  const memberCap = allowed.members(context, body.memberCap)
  const crowd = Number(body.crowd ?? crowdDefault)
  const template = templateOf(body.template, { crowd, members: memberCap })
  const wanted: NewWorld = {
    slug,
    name: readName(body.name),
    seed: BigInt(context.random.below(seedMost)),
    policy: body.policy ?? template.policy,
    operatorFunds: template.operatorFunds,
    nicknameEntry: body.nicknameEntry === 'true',
    ...(body.entry === undefined ? {} : { entry: body.entry }),
    takeBasisPoints: template.takeBasisPoints,
    stating: template.stating,
    pauseWhenShort: body.pauseWhenShort !== 'false',
    booksClosed: body.booksClosed === 'true',
    booksKey: drawBooksKey(context.random),
    memberCap,
    ...(body.livesDays === undefined ? {} : { livesDays: allowed.days(body.livesDays) }),
    ...(body.startingMoney === undefined ? {} : { startingMoney: allowed.money(body.startingMoney) }),
    ...(timeZone === undefined ? {} : { timeZone: allowed.zone(timeZone) }),
  }
  const detail = { template: body.template, crowd: String(crowd), name: wanted.name }
  await make(context, wanted, 'create-world', detail, (tx) => createListed(tx, template.products))
  // Not the world's: a member could work that one out from their own sign-in rewards.
  const crowdSeed = String(context.random.below(seedMost))
  await fund(context, slug, { template, crowdSeed, fright: frightOf(body) })
  return await readClass(context, slug)
}

/** Errors: `not_found`, and those of `createClass`. */
export async function duplicateClass(
  body: BodyOf<'desk.duplicateWorld'>,
  context: DeskContext,
): Promise<ClassWorld> {
  const { world } = await ownWorld(context, body.slug)
  const wanted: NewWorld = {
    slug: body.newSlug,
    name: readName(body.name),
    seed: BigInt(context.random.below(seedMost)),
    memberCap: allowed.members(context, undefined),
    booksKey: drawBooksKey(context.random),
  }
  await make(context, wanted, 'duplicate-world', { from: body.slug, name: wanted.name }, (tx) =>
    copyWritten(tx, world.db),
  )
  return await readClass(context, body.newSlug)
}
