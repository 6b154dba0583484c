/** Makes classes: from a template, or as one of one's own is set. */
import {
  type BodyOf,
  type ClassWorld,
  cleanText,
  msPerDay,
  Refusal,
  readMoney,
  refusedText,
} from '@glasshouse/contract'
import type { DeskContext } from '../../context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { recordDeskAct } from '../desk/index.ts'
import { addCapital, fillSigner, hostDesk } from '../operator/index.ts'
import { createProduct, machineNames } from '../product/index.ts'
import { type Along, createWorld, type NewWorld, WorldExists } from '../world/index.ts'
import { allowedTerms as allowed, requireRoom } from './allowed.ts'
import { copyWritten } from './copy.ts'
import { ownWorld } from './own.ts'
import { readClass } from './read.ts'
import { type Template, templates } from './templates.ts'

const seedMost = 2 ** 47

/** Errors: `field_invalid`, `text_refused`. */
export function readName(text: string): string {
  const holds = refusedText(text)
  if (holds !== null) throw new Refusal('text_refused', { field: 'name', facts: { holds } })
  const name = cleanText(text)
  if (name === null || [...name].length > 60) throw new Refusal('field_invalid', { field: 'name' })
  return name
}

/** Makes it, whose it is and the act with it. Errors: `world_exists`, `worlds_too_many`, `field_invalid`. */
async function make(
  context: DeskContext,
  wanted: NewWorld,
  act: string,
  detail: object,
  filled: Along['filled'],
) {
  const { database, wall, facilitatorId } = context
  try {
    await createWorld(database, wall, wanted, {
      ...(filled === undefined ? {} : { filled }),
      entered: async (tx, { worldId }) => {
        await context.takeName?.(tx)
        await tx.run(sql`update world set facilitator_id = ${facilitatorId} where world_id = ${worldId}`)
        await requireRoom(tx, context, { isThere: true })
        await recordDeskAct(tx, wall, context, act, { world: wanted.slug, ...detail })
      },
    })
  } catch (error) {
    if (error instanceof WorldExists) throw new Refusal('world_exists', { field: 'slug' })
    throw error
  }
}

async function stock(tx: Tx, { products }: Template): Promise<void> {
  for (const { name, price, dayReturn, ...terms } of products)
    await createProduct(tx, {
      ...terms,
      name,
      names: machineNames[name] ?? {},
      price: readMoney(price),
      dayReturn: readMoney(dayReturn),
    })
}

/** What the class begins with, in its books like any other act of the operator. */
async function fund(context: DeskContext, slug: string, { capital, coins }: Template): Promise<void> {
  const { world } = await ownWorld(context, slug)
  const actor = { operatorId: null, pseudonym: context.pseudonym }
  const desk = { ...hostDesk(world, context.wall), actor }
  if (readMoney(capital) > 0n)
    await addCapital(desk, { amount: capital, evidence: 'Founding capital of the class' })
  if (readMoney(coins) > 0n)
    await fillSigner(desk, { amount: coins, evidence: 'Coins on the practice chain for withdrawals' })
}

/**
 * Errors, in this order: `text_refused`, `field_invalid`, `amount_invalid`, `worlds_too_many`, `world_exists`.
 */
export async function createClass(
  body: BodyOf<'desk.createWorld'>,
  context: DeskContext,
): Promise<ClassWorld> {
  const template = templates[body.template]
  const { slug, timeZone, booksOpenInDays: books } = body
  const wanted: NewWorld = {
    slug,
    name: readName(body.name),
    seed: BigInt(context.random.below(seedMost)),
    policy: body.policy ?? template.policy,
    operatorFunds: template.operatorFunds,
    nicknameEntry: body.nicknameEntry === 'true',
    memberCap: allowed.members(context, body.memberCap),
    ...(body.livesDays === undefined ? {} : { livesDays: allowed.days(body.livesDays) }),
    ...(body.startingMoney === undefined ? {} : { startingMoney: allowed.money(body.startingMoney) }),
    ...(timeZone === undefined ? {} : { timeZone: allowed.zone(timeZone) }),
    ...(books === undefined || books === '0'
      ? {}
      : { booksOpenMs: context.wall.nowMs() + allowed.booksDays(books) * msPerDay }),
  }
  await make(context, wanted, 'create-world', { template: body.template, name: wanted.name }, (tx) =>
    stock(tx, template),
  )
  await fund(context, slug, template)
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
  }
  await make(context, wanted, 'duplicate-world', { from: body.slug, name: wanted.name }, (tx) =>
    copyWritten(tx, world.db),
  )
  return await readClass(context, body.newSlug)
}
