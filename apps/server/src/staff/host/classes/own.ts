/** Finds a world that the caller owns: a facilitator owns their own, the host owns all of them. */
import { Refusal } from '@glasshouse/contract'
import type { DeskContext, World } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'

type Caller = Pick<DeskContext, 'desk' | 'facilitatorId' | 'findWorld'>

export interface OwnWorld {
  readonly worldId: number
  readonly isDefault: boolean
  readonly facilitator: string | null
  readonly deleteAt: Date | null
  readonly world: World
}

/** Another person's world gives the same answer as a missing one. Errors: `not_found`. */
export async function ownWorld({ desk, facilitatorId, findWorld }: Caller, slug: string): Promise<OwnWorld> {
  const row = await desk.db.maybe<Omit<OwnWorld, 'world'>>(sql`
    select world_id, is_default, pseudonym as facilitator, delete_real as delete_at
    from world left join operator on operator_id = facilitator_id
    where slug = ${slug} and (${facilitatorId}::bigint is null or facilitator_id = ${facilitatorId})`)
  const world = row === undefined ? undefined : await findWorld(slug)
  if (row === undefined || world === undefined) throw new Refusal('not_found', { field: 'slug' })
  return { ...row, world }
}
