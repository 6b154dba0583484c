/** What the catalogue says of a class: its facilitator, and its date of deletion. */
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Null: the world belongs to the host. */
export const assignFacilitator = (
  catalogue: Runner,
  worldId: number,
  facilitatorId: bigint | null,
): Promise<number> =>
  catalogue.run(sql`update world set facilitator_id = ${facilitatorId} where world_id = ${worldId}`)

/** Changes nothing when the date is no longer `before`. Null: no deletion is announced. */
export const setDeletion = (
  catalogue: Runner,
  worldId: number,
  { before, deleteAt }: { readonly before: Date | null; readonly deleteAt: Date | null },
): Promise<number> =>
  catalogue.run(sql`
    update world set delete_real = ${deleteAt}::timestamptz
    where world_id = ${worldId} and delete_real is not distinct from ${before}::timestamptz`)
