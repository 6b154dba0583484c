/**
 * The scheduled proof: at most once a minute, of the days settled since the last proof that held.
 */
import type { World } from '../../context.ts'
import { brokenLine } from '../../ledger/proof/prove.ts'
import type { Log } from '../../platform/log.ts'
import { proveBooksAlone } from '../../scheme/day/index.ts'

export const proofEveryMs = 60_000
export interface ProofTools {
  readonly log: Log
  readonly stopping: () => boolean
}

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
