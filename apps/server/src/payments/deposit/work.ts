/** The worlds with a deposit to process, so that a step need not read all of them. */
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Call it before the deposit is written: an unnecessary mark is cleared again. */
export const markWork = (catalogue: Scope, worldIds: readonly number[]): Promise<number> =>
  catalogue.run(sql`
    insert into deposit_work (world_id) select unnest(${worldIds}::int[])
    on conflict (world_id) do update set marks = deposit_work.marks + 1`)

/** Marks worlds that have to doubt their deposits in blocks above this one. */
export const markDoubt = (
  catalogue: Scope,
  worldIds: readonly number[],
  aboveBlock: bigint,
): Promise<number> =>
  catalogue.run(sql`
    insert into deposit_work (world_id, doubt_above) select unnest(${worldIds}::int[]), ${aboveBlock}::bigint
    on conflict (world_id) do update set marks = deposit_work.marks + 1,
      doubt_above = least(deposit_work.doubt_above, excluded.doubt_above)`)

/** The world doubts them now, unless another reorg was marked since. */
export const clearDoubt = (
  catalogue: Scope,
  { worldId, doubtAbove }: Pick<MarkedWorld, 'worldId' | 'doubtAbove'>,
): Promise<number> =>
  catalogue.run(sql`
    update deposit_work set doubt_above = null where world_id = ${worldId}::int and doubt_above = ${doubtAbove}`)

export interface MarkedWorld {
  readonly worldId: number
  readonly slug: string
  readonly marks: bigint
  /** Null: it has heard of every reorg. */
  readonly doubtAbove: bigint | null
}

/** A dropped world has no row in the catalogue any more, and no work. */
export const markedWorlds = (catalogue: Scope): Promise<MarkedWorld[]> =>
  catalogue.many<MarkedWorld>(sql`
    select world_id, slug, marks, doubt_above from deposit_work join world using (world_id) order by world_id`)

/** Clears the mark unless it was set again since, or the world has a reorg to hear of. */
export const clearWork = (catalogue: Scope, { worldId, marks }: MarkedWorld): Promise<number> =>
  catalogue.run(sql`
    delete from deposit_work where world_id = ${worldId}::int and marks = ${marks} and doubt_above is null`)

/** For a world that is deleted. */
export const forgetWork = (catalogue: Runner, worldId: number): Promise<number> =>
  catalogue.run(sql`delete from deposit_work where world_id = ${worldId}`)

export const worldsWithAddresses = async (catalogue: Scope): Promise<{ worldId: number; slug: string }[]> =>
  catalogue.many(sql`
    select world_id, slug from world
    where exists (select from deposit_address where deposit_address.world_id = world.world_id)`)

export const noteMissed = (catalogue: Scope, worldId: number, blocks: readonly bigint[]): Promise<number> =>
  catalogue.run(sql`
    insert into deposit_missed (world_id, block_number) select ${worldId}::int, unnest(${blocks}::bigint[])
    on conflict do nothing`)

export interface MissedBlocks {
  readonly slug: string
  readonly blocks: readonly bigint[]
}

/** The most blocks of one world that one step reads again. */
const missedMax = 100

/** By world, its oldest ones. */
export const readMissed = (catalogue: Scope): Promise<MissedBlocks[]> =>
  catalogue.many<MissedBlocks>(sql`
    select slug, (array_agg(block_number order by block_number))[:${missedMax}::int] as blocks
    from deposit_missed join world using (world_id) group by slug order by slug`)

/** The block was read again; these worlds have missed it once more. */
export const forgetMissed = (catalogue: Scope, block: bigint, still: readonly number[]): Promise<number> =>
  catalogue.run(sql`
    delete from deposit_missed where block_number = ${block} and world_id <> all(${still}::int[])`)
