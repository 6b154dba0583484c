/** A practice chain for one test file, with its own node and its own database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type Chain, openChain, type WrongChain } from '../../apps/server/src/chain/index.ts'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import { type TestWorld, testWorld } from './world.ts'

export interface TestChain extends TestWorld {
  readonly chain: Chain
  readonly dataDir: string
  /** The guard's errors; empty while the chain is the right one. */
  readonly wrong: WrongChain[]
  /**
   * Opens the same chain once more, as another process of the host does, or the same one after a
   * restart.
   */
  again(): Promise<Chain>
}

/**
 * Blocks are mined by hand (`chain.control.mine`), or every `paceMs` when it is given. Both tokens
 * are on the chain. Call it once per file in `beforeAll`, and `drop` in `afterAll`.
 */
export async function testChain(options: { paceMs?: number } = {}): Promise<TestChain> {
  const host = await testWorld()
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-chain-'))
  const wrong: WrongChain[] = []
  const opened: Chain[] = []
  const again = async () => {
    const chain = await openChain({
      database: host.database,
      catalogue: host.database.scope(catalogueSchema),
      dataDir,
      wall: host.wall,
      log: pino({ level: 'silent' }),
      paceMs: options.paceMs ?? null,
      onWrong: (error) => void wrong.push(error),
    })
    opened.push(chain)
    return chain
  }
  const chain = await again()
  await chain.ready()
  if (options.paceMs === undefined) await chain.control.mine(1)
  return {
    ...host,
    chain,
    dataDir,
    wrong,
    again,
    drop: async () => {
      for (const open of opened) await open.stop()
      await rm(dataDir, { recursive: true, force: true })
      await host.drop()
    },
  }
}
