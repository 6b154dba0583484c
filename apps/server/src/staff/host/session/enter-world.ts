/** Entering one's own world from the desk: as its facilitator, under a drawn pseudonym. */
import { type BodyOf, formatId, type OperatorRole, Refusal } from '@glasshouse/contract'
import { type DeskContext, WithMessage, type World } from '../../../context.ts'
import { readSettings, recordAct } from '../../../foundation/world/index.ts'
import { createOperator } from '../../../identity/account/for-staff/create-operator.ts'
import { drawPassword } from '../../../identity/account/for-staff/draw-password.ts'
import { writeOperatorDisabled } from '../../../identity/account/for-staff/write-operator.ts'
import {
  endOperatorSession,
  endOperatorSessions,
  makeToken,
  startOperatorSession,
} from '../../../identity/account/index.ts'
import { readMoment } from '../../../ledger/moment.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import { sql } from '../../../platform/db/sql.ts'
import { deskOfSession } from './token.ts'

const facilitator = 'facilitator' as const satisfies OperatorRole

/** Another person's world gives the same answer as a missing one. Errors: `not_found`. */
async function ownWorld(
  { desk, facilitatorId, findWorld }: DeskContext,
  slug: string,
): Promise<{ readonly worldId: number; readonly world: World }> {
  const row = await desk.db.maybe<{ worldId: number }>(sql`
    select world_id from world
    where slug = ${slug} and facilitator_id is not distinct from ${facilitatorId}`)
  const world = row && (await findWorld(slug))
  if (row === undefined || world === undefined) throw new Refusal('not_found', { field: 'slug' })
  return { worldId: row.worldId, world }
}

const namesTriedMax = 20

/** Nobody can log in with this account's own password: it is drawn and never shown. */
async function makeOperator(context: DeskContext, world: World, name: string): Promise<bigint> {
  const { host, wall, random } = context
  for (let tried = 1; tried <= namesTriedMax; tried++) {
    const wanted = `${name.slice(0, 48)} (desk${tried === 1 ? '' : ` ${tried}`})`
    try {
      return await world.db.transaction(async (tx) => {
        const { operatorId, pseudonym } = await createOperator(tx, random, {
          name: wanted,
          password: drawPassword(random),
          role: facilitator,
          hasher: host.hasher,
        })
        const detail = { role: facilitator, pseudonym }
        await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'operator', detail)
        return operatorId
      })
    } catch (error) {
      if (!(error instanceof Refusal) || error.error !== 'account_taken') throw error
    }
  }
  throw new Refusal('account_taken', { field: 'name' })
}

/**
 * Of two simultaneous first entries, one account is kept; the other is disabled and belongs to
 * nobody.
 */
async function operatorIn(
  context: DeskContext,
  own: Awaited<ReturnType<typeof ownWorld>>,
  name: string,
): Promise<bigint> {
  const { desk, operatorId } = context
  const { worldId, world } = own
  const read = () =>
    desk.db.maybe<{ inWorld: bigint }>(sql`
      select world_operator_id as in_world from world_entry
      where world_id = ${worldId} and operator_id = ${operatorId}`)
  const known = await read()
  if (known !== undefined) return known.inWorld
  const made = await makeOperator(context, world, name)
  await desk.db.run(sql`
    insert into world_entry (world_id, operator_id, world_operator_id) values (${worldId}, ${operatorId}, ${made})
    on conflict do nothing`)
  const inWorld = (await read())?.inWorld
  if (inWorld === undefined) throw new Refusal('not_found', { field: 'slug' })
  if (inWorld !== made) await writeOperatorDisabled(world.db, made, new Date(context.wall.nowMs()))
  return inWorld
}

/**
 * Errors: `not_found`; `second_step_setup_needed` when the world requires a second step and the
 * desk session has none; `account_disabled` when this world has disabled the account.
 */
export async function enterWorld(context: DeskContext, { slug }: BodyOf<'desk.enterWorld'>) {
  const { desk, operatorId, sessionHash } = context
  const own = await ownWorld(context, slug)
  const { name } = await desk.db.one<{ name: string }>(
    sql`select name from operator where operator_id = ${operatorId}`,
  )
  const inWorld = await operatorIn(context, own, name)
  const { world } = own
  // The account has no password of its own for setting up a second step, so the desk's second step
  // has to count.
  if (!context.stepped && (await readSettings(world.db)).staffSecondStep)
    throw new Refusal('second_step_setup_needed')
  const session = makeToken(world, context.random)
  const begun = await world.db.transaction(async (tx) => {
    const { passwordHash } = await tx.one<{ passwordHash: string }>(
      sql`select password_hash from operator where operator_id = ${inWorld}`,
    )
    return startOperatorSession(tx, context, {
      operatorId: inWorld,
      passwordHash,
      token: session,
      stepped: context.stepped,
    })
  })
  if (!begun) throw new Refusal('account_disabled')
  try {
    // If the person was disabled or logged out meanwhile, that call looked for sessions in worlds
    // before this one existed.
    await deskOfSession(context, sessionHash)
  } catch (error) {
    await endOperatorSession(world.db, session.hash)
    throw error
  }
  return new WithMessage(
    { slug, operatorId: formatId('operator', inWorld), name, role: facilitator },
    session.token,
  )
}

/**
 * Ends the sessions that a desk account has in worlds. Call it after the account's desk sessions
 * have ended.
 */
export async function endEntered(
  { desk, findWorld, log }: Pick<DeskContext, 'desk' | 'findWorld' | 'log'>,
  operatorId: bigint,
): Promise<void> {
  const entered = await desk.db.many<{ slug: string; inWorld: bigint }>(sql`
    select slug, world_operator_id as in_world from world_entry join world using (world_id)
    where operator_id = ${operatorId} order by world_id`)
  for (const { slug, inWorld } of entered) {
    // A world that cannot be opened admits nobody either; the others still have to be closed.
    const keptOpen = (error: unknown) => {
      log.error({ err: error, slug }, 'a world could not be opened to end a session')
      return undefined
    }
    const world = await findWorld(slug).catch(keptOpen)
    if (world === undefined) continue
    await endOperatorSessions(world.db, inWorld).catch((error: unknown) => {
      if (!isServerAway(error)) throw error
      return keptOpen(error)
    })
  }
}
