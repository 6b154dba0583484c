import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { holdMs } from './add.ts'

/**
 * Binds a practice address to each of these new simulated members, under the hold of every new
 * payee. No key exists for such an address. Errors: the database refuses an address that is
 * already bound.
 */
export const bindSimulated = (
  tx: Tx,
  { now }: Moment,
  bound: readonly { readonly memberId: bigint; readonly address: Buffer }[],
): Promise<number> =>
  tx.run(sql`
    insert into payee (member_id, rail, currency, address, added_at, usable_at)
    select member_id, 'chain', 'PUSDT', address, ${now}::timestamptz, ${new Date(now.getTime() + holdMs)}::timestamptz
    from unnest(${bound.map(({ memberId }) => memberId)}::bigint[], ${bound.map(({ address }) => address)}::bytea[])
      as bound (member_id, address)`)
