/** Proves a world's books, stores the outcome, and stops money after two failures. */

import { sendLater } from '../../foundation/outbox/index.ts'
import { brokenLine, type Proof, prove, proveAlone } from '../../ledger/proof/prove.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * One failure may come from the proof itself or from a momentary disk fault; two in a row stop
 * money.
 */
const failuresBeforeStop = 2

export interface ProvedBooks extends Proof {
  /** This run stopped money, or money was already stopped. */
  readonly moneyStopped: boolean
}

/**
 * Proves the part of the books that is new since the last successful proof, or everything. It
 * writes a `proof_run`, and on failure a message with the outbox topic `proof.failed`. Any process
 * may run it at any time: it reads one snapshot and locks nothing.
 */
export async function proveBooks(db: Scope, { full = false }: { full?: boolean } = {}): Promise<ProvedBooks> {
  const proof = await prove(db, full ? -1 : await provedThrough(db))
  const moneyStopped = await db.transaction((tx) => remember(tx, proof))
  return { ...proof, moneyStopped }
}

/**
 * The same under a lock. Null when another process is proving this world under that lock, and when
 * `stopping` returns true between two checks. The lock belongs to the snapshot's transaction, so
 * days still close and money still moves while it is held.
 */
export async function proveBooksAlone(
  db: Scope,
  { full = false, stopping }: { full?: boolean; stopping: () => boolean },
): Promise<ProvedBooks | null> {
  const proof = await proveAlone(db, full ? -1 : await provedThrough(db), stopping)
  if (proof === null) return null
  const moneyStopped = await db.transaction((tx) => remember(tx, proof))
  return { ...proof, moneyStopped }
}

async function provedThrough(db: Scope): Promise<number> {
  const { day } = await db.one<{ day: number }>(
    sql`select coalesce(max(settled_through), -1) as day from proof_run where broken is null`,
  )
  return day
}

/** Of the runs that held so many are kept; those that did not hold are kept for good. */
const runsKept = 1000

async function remember(tx: Tx, { settledThrough, full, broken }: Proof): Promise<boolean> {
  const line = broken === null ? null : brokenLine(broken)
  await tx.run(sql`
    with old as (
      delete from proof_run
      where broken is null and proof_id < (select max(proof_id) from proof_run) - ${runsKept}::int)
    insert into proof_run (settled_through, complete, broken) values (${settledThrough}, ${full}, ${line})`)
  const { failures, stopped } = await tx.one<{ failures: number; stopped: boolean }>(sql`
    select money_stopped as stopped, (
      select count(*)::int from (
        select broken, answered from proof_run order by proof_id desc limit ${failuresBeforeStop}) as newest
      where broken is not null and not answered) as failures
    from world_day`)
  const stops = failures >= failuresBeforeStop
  if (stops && !stopped) await tx.run(sql`update world_day set money_stopped = true`)
  if (line !== null) {
    await sendLater(tx, 'proof.failed', { broken: line, settledThrough, moneyStopped: stops || stopped })
  }
  return stops || stopped
}
