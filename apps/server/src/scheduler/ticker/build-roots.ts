/** Builds the roots that are missing, oldest first. */
import type { Scope } from '../../platform/db/pool.ts'
import { buildNextRoot } from '../../scheme/root/index.ts'

/** Roots in one turn; other worlds follow. A small world's takes about 20 ms. */
const rootsPerTurnMax = 20

/** Any number of processes may call this: one of them builds, the others return. */
export async function buildRoots(db: Scope, stopping: () => boolean): Promise<void> {
  for (let roots = 0; roots < rootsPerTurnMax && !stopping(); roots++)
    if ((await buildNextRoot(db, stopping)) === null) return
}
