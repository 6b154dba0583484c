/** An application process that settles when it is told to: for tests that kill it. Says `settling` and `settled`. */
import { settleDay } from '../../apps/server/src/modules/day/index.ts'
import { makeWorlds } from '../../apps/server/src/modules/world/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'

const database = openDatabase({
  connection: { connectionString: process.argv[2] ?? '' },
  connectionsMax: 2,
  onError: () => undefined,
})
const world = await makeWorlds(database).find('test')
if (world === undefined) throw new Error('no world')

process.on('message', () => {
  process.send?.('settling')
  settleDay(world.db).then(
    () => process.send?.('settled'),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
