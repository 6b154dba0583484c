/**
 * A visitor's world: the template's copy, with a running clock, an end, and coins for the visitor's
 * withdrawals.
 */
import { Refusal } from '@glasshouse/contract'
import type { EntranceContext, World } from '../../context.ts'
import { beginCopy } from '../../foundation/world/for-staff/begin.ts'
import { copyWorld } from '../../foundation/world/index.ts'
import { assert } from '../../platform/assert.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeFairQueue } from '../../platform/fair-queue.ts'
import { renewRoots } from '../../scheme/root/index.ts'
import { byHost, fillSigner } from '../index.ts'
import { type Claim, giveUp } from './claim.ts'
import { visitTemplate } from './template.ts'

/**
 * Each copy costs a processor about a second. The limit leaves room for people who use the host.
 */
const turns = makeFairQueue({ atOnceMax: 2, waitingMax: 40, waitingOfOneMax: 1, retrySeconds: 10 })

/** Practice coins, more than its few people withdraw. Its simulated members withdraw none. */
const coins = '1000.00'
/** Places for the visitor and for people whom the visitor invites. */
const places = 5

type Making = Pick<EntranceContext, 'database' | 'wall' | 'desk' | 'findWorld'>

/** A failure frees the place. Errors: `too_many_requests` when too many copies are being made. */
export async function makeVisit(context: Making, { slug, endsAt }: Pick<Claim, 'slug' | 'endsAt'>) {
  const { database, desk, wall } = context
  try {
    await turns({ group: 'visits', one: slug }, () =>
      copyWorld(database, {
        from: visitTemplate.schema,
        fromPrefix: visitTemplate.prefix,
        spare: visitTemplate.spare,
        slug,
        adapted: async (tx) => {
          await beginCopy(tx, { now: new Date(wall.nowMs()), endsAt, memberCap: places })
          await renewRoots(tx)
        },
        entered: async (tx, { worldId }) => {
          const claims = await tx.run(
            sql`update visit set world_id = ${worldId}::int where slug = ${slug} and world_id is null`,
          )
          assert(claims === 1, `the claim of ${slug} was given up while it was made`)
        },
      }),
    )
  } catch (error) {
    await giveUp(desk.db, slug)
    throw error
  }
  const evidence = 'Coins on the practice chain for withdrawals'
  await fillSigner(byHost(await findVisit(context, slug), wall), { amount: coins, evidence })
}

/** Errors: `not_found` when the world's hour ended meanwhile. */
export async function findVisit({ findWorld }: Pick<Making, 'findWorld'>, slug: string): Promise<World> {
  const world = await findWorld(slug)
  if (world === undefined) throw new Refusal('not_found', { field: 'slug' })
  return world
}
