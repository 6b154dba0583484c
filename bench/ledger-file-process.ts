/** Writes a world's ledger into a file, in a process whose memory is measured. */
import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { type ConnectionConfig, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { writeLedgerFile } from '../apps/server/src/scheme/ledger-file/write.ts'

export interface FileOrder {
  readonly connection: ConnectionConfig
  readonly path: string
}

export interface FileWritten {
  readonly ms: number
  /** The process before it read a line, and at its largest. */
  readonly megabytesBefore: number
  readonly megabytesMax: number
}

async function write({ connection, path }: FileOrder): Promise<FileWritten> {
  const database = openDatabase({ connection, connectionsMax: 2 })
  try {
    const world = await makeWorlds(database).find('bench')
    if (world === undefined) throw new Error('the world is not there')
    const megabytesBefore = process.memoryUsage.rss() / 2 ** 20
    const start = performance.now()
    await writeLedgerFile(world.db, { kind: 'public' }, path)
    return {
      ms: performance.now() - start,
      megabytesBefore,
      megabytesMax: process.resourceUsage().maxRSS / 1024,
    }
  } finally {
    await database.close()
  }
}

process.on('message', (order) => {
  void write(order as FileOrder).then((written) => {
    process.send?.(written)
    process.disconnect()
  })
})
process.send?.('ready')
