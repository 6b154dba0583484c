/** Whose world it is: a facilitator's own, and all of them for the host. */
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

/** Somebody else's world answers like one that is not there. Errors: `not_found`. */
export async function ownWorld({ desk, facilitatorId, findWorld }: Caller, slug: string): Promise<OwnWorld> {
  const row = await desk.db.maybe<Omit<OwnWorld, 'world'>>(sql`
    select world_id as "worldId", is_default as "isDefault", pseudonym as facilitator, delete_real as "deleteAt"
    from world left join operator on operator_id = facilitator_id
    where slug = ${slug} and (${facilitatorId}::bigint is null or facilitator_id = ${facilitatorId})`)
  const world = row === undefined ? undefined : await findWorld(slug)
  if (row === undefined || world === undefined) throw new Refusal('not_found', { field: 'slug' })
  return { ...row, world }
}
