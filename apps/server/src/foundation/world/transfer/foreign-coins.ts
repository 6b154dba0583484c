/**
 * Coins that an imported world has from another chain, or from another world of this one: they are
 * in the books, and not on this chain.
 */
import { chart } from '../../../ledger/accounts.ts'
import type { Scope, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/**
 * Marks the deposits of the file: their coins are on addresses of another host. Pending ones never
 * arrive here. Returns what the books hold over the chain, minor units; coins that are booked and
 * not issued yet are issued here.
 */
export const markForeignCoins = (world: Scope): Promise<bigint> =>
  world.transaction(async (tx) => {
    await tx.run(sql`
      update deposit set here = false, state = case state when 'pending' then 'vanished' else state end,
        on_chain = on_chain and state <> 'pending'`)
    const { held } = await tx.one<{ held: bigint }>(sql`
      select (-coalesce((select sum(amount) from entry where account_id = ${chart['outside/chain']}), 0)
        - coalesce((select sum(amount) from filling where not arrived), 0))::bigint as held`)
    return held
  })

/** Stores it for the chain identity, with the world's line in the catalogue. */
export const keepForeignCoins = (tx: Tx, worldId: number, held: bigint): Promise<number> =>
  tx.run(sql`
    insert into imported_world (world_id, raw_amount) values (${worldId}::int, ${held}::numeric * 1000000000000)`)
