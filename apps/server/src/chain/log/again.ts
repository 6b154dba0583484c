/** After a reorg that left transactions out: the same bytes once more, in their sender's turn. */
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { toHex } from '../hex.ts'
import { sendRaw } from './send.ts'

/** Looked at in one go; those behind them come next time. */
const againMax = 200

const refusedOf = (db: Runner, sender: Buffer): Promise<{ raw: Buffer }[]> =>
  db.many(sql`
    select raw from chain_transaction where sender = ${sender} and refused is not null
    order by nonce limit ${againMax}`)

/** How many are still left out: one whose turn is taken by another waits for it, and may wait for ever. */
export async function sendAgain(catalogue: Scope, sender: Buffer): Promise<number> {
  for (const { raw } of await refusedOf(catalogue, sender)) await sendRaw(catalogue, toHex(raw))
  return (await refusedOf(catalogue, sender)).length
}
