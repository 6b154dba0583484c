/** Sends the transactions again that a reorg left out: the same bytes, in nonce order. */
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { toHex } from '../hex.ts'
import { sendRaw } from './send.ts'

/** The most transactions of one call; the others follow in the next call. */
const againMax = 200

const refusedOf = (db: Runner, sender: Buffer): Promise<{ raw: Buffer }[]> =>
  db.many(sql`
    select raw from chain_transaction where sender = ${sender} and refused is not null
    order by nonce limit ${againMax}`)

/**
 * Returns how many are still left out. A transaction whose nonce was taken by another stays out,
 * possibly for ever.
 */
export async function sendAgain(catalogue: Scope, sender: Buffer): Promise<number> {
  for (const { raw } of await refusedOf(catalogue, sender)) await sendRaw(catalogue, toHex(raw))
  return (await refusedOf(catalogue, sender)).length
}
