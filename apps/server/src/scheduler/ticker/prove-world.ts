/**
 * The scheduled proof: at most once a minute, of the days settled since the last proof that held.
 */
import type { World } from '../../context.ts'
import { brokenLine } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { proveBooksAlone } from '../../scheme/day/index.ts'

export const proofEveryMs = 60_000
export interface ProofTools {
  readonly log: Log
  readonly stopping: () => boolean
}

/** The number of runs that held and are kept beside the newest. */
const runsKept = 1000

/**
 * Proves the world, unless another process holds the lock. A proof that does not hold is repeated
 * immediately, from the beginning: two failures in a row stop money, and a real failure should not
 * have a minute more.
 */
export async function proveWorld({ db, slug }: World, { log, stopping }: ProofTools): Promise<void> {
  const first = await proveBooksAlone(db, { stopping })
  if (first === null || first.broken === null) return
  log.error({ world: slug, broken: brokenLine(first.broken) }, 'a proof does not hold; it is tried again')
  if (!first.moneyStopped) await proveBooksAlone(db, { full: true, stopping })
}

/** Deletes old runs that held; runs that did not hold are kept for good. */
export const sweepProofs = ({ db }: World): Promise<number> =>
  db.run(sql`
    delete from proof_run
    where broken is null and proof_id < (select max(proof_id) from proof_run) - ${runsKept}::int`)
