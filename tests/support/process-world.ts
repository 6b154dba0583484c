/** The test world in a process of its own, which a test started with its database's address. */
import type { World } from '../../apps/server/src/context.ts'
import { makeWorlds } from '../../apps/server/src/foundation/world/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { testSlug } from './template.ts'

/** `frozenMsMax`: as of the pool; a test that holds a statement for long needs more. */
export async function withTestWorld<T>(
  { url, frozenMsMax }: { readonly url: string; readonly frozenMsMax?: number },
  work: (world: World) => Promise<T>,
): Promise<T> {
  const database = openDatabase({
    connection: { connectionString: url },
    connectionsMax: 2,
    ...(frozenMsMax === undefined ? {} : { frozenMsMax }),
    // The test may kill the server, which ends every connection.
    onError: () => undefined,
  })
  try {
    const world = await makeWorlds(database).find(testSlug)
    if (world === undefined) throw new Error('no world')
    return await work(world)
  } finally {
    await database.close().catch(() => undefined)
  }
}
