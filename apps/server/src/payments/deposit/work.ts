/** The worlds with a deposit to process, so that a step need not read all of them. */
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Call it before the deposit is written: an unnecessary mark is cleared again. */
export const markWork = (catalogue: Scope, worldIds: readonly number[]): Promise<number> =>
  catalogue.run(sql`
    insert into deposit_work (world_id) select unnest(${worldIds}::int[])
    on conflict (world_id) do update set marks = deposit_work.marks + 1`)

export interface MarkedWorld {
  readonly worldId: number
  readonly slug: string
  readonly marks: bigint
}

/** A dropped world has no row in the catalogue any more, and no work. */
export const markedWorlds = (catalogue: Scope): Promise<MarkedWorld[]> =>
  catalogue.many<MarkedWorld>(sql`
    select world_id, slug, marks from deposit_work join world using (world_id) order by world_id`)

/** Clears the mark unless it was set again since. */
export const clearWork = (catalogue: Scope, { worldId, marks }: MarkedWorld): Promise<number> =>
  catalogue.run(sql`delete from deposit_work where world_id = ${worldId}::int and marks = ${marks}`)

export const worldsWithAddresses = async (catalogue: Scope): Promise<{ worldId: number; slug: string }[]> =>
  catalogue.many(sql`
    select world_id, slug from world
    where exists (select from deposit_address where deposit_address.world_id = world.world_id)`)
