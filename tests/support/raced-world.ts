/**
 * The world that a process of a race acts in: its locks may be removed, and it may be stopped after
 * a statement.
 */

import type { World } from '../../apps/server/src/context.ts'
import { makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { pausedAfter } from '../audit/paused-world.ts'
import type { Stage } from './other-process.ts'
import { type Plant, planted } from './planted.ts'
import { heldMsMax } from './world.ts'

export interface RaceProcess {
  readonly url: string
  readonly slug: string
  /** The time of the wall clock. */
  readonly wallMs: number
  readonly plants: readonly Plant[]
  /** Part of the statement after which this process stops until `letOn`; null: it does not stop. */
  readonly heldAt: string | null
}

export interface RacedWorld {
  readonly world: World
  readonly database: Database
  /** Plants that met no statement. */
  unmet(): readonly string[]
}

/** The application name of a process's sessions. */
export const sessionsOf = (pid: number): string => `race ${pid}`

const connections = 8
/** A file has at most two databases at the same time. */
const poolsMax = 2
const pools = new Map<string, Database>()

/** One pool for all rounds on a database; the pools of finished files are closed. */
async function poolOf(url: string): Promise<Database> {
  const known = pools.get(url)
  if (known !== undefined) return known
  for (const [oldest, pool] of [...pools].slice(0, Math.max(0, pools.size + 1 - poolsMax))) {
    pools.delete(oldest)
    await pool.close()
  }
  const named = new URL(url)
  named.searchParams.set('application_name', sessionsOf(process.pid))
  const database = openDatabase({
    connection: { connectionString: named.href },
    connectionsMax: connections,
    frozenMsMax: heldMsMax,
    onError: () => undefined, // a dropped database closes its connections
  })
  pools.set(url, database)
  return database
}

export async function racedWorld(
  { url, slug, plants, heldAt }: Omit<RaceProcess, 'wallMs'>,
  stage: Stage,
  /** A schema other than the world's own: the catalogue's. */
  schema?: string,
): Promise<RacedWorld> {
  const database = await poolOf(url)
  const found = await makeWorlds(database).find(slug)
  if (found === undefined) throw new Error(`no world ${slug}`)
  const raced = schema === undefined ? found : { ...found, db: database.scope(schema) }
  const { world, unmet } = planted(raced, plants)
  if (heldAt === null) return { world, database, unmet }
  const paused = pausedAfter(world, heldAt)
  void paused.reached.then(() => stage.held())
  void stage.on.then(() => paused.go())
  return { world: paused.world, database, unmet }
}
