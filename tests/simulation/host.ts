/**
 * The ground of a simulation: a database, a node and a signer that outlive the application, and the
 * application itself.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chain, checkChain } from '../../apps/server/src/chain/index.ts'
import { type ChainReads, readStep, rpcReads } from '../../apps/server/src/chain/reader/index.ts'
import type { World } from '../../apps/server/src/context.ts'
import {
  catalogueSchema,
  createWorld,
  makeWorlds,
  type Worlds,
} from '../../apps/server/src/foundation/world/index.ts'
import { makeDepositBook } from '../../apps/server/src/payments/deposit/index.ts'
import { payoutRound } from '../../apps/server/src/payments/payout/round.ts'
import type { SignerProcess } from '../../apps/server/src/payments/payout/signer-process.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase, type Scope } from '../../apps/server/src/platform/db/pool.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import type { Entry } from '../../apps/server/src/signer/journal.ts'
import { readKeys } from '../../apps/server/src/signer/keys.ts'
import { type Plant, planted } from '../support/planted.ts'
import { testDatabase } from '../support/postgres.ts'
import { testSlug, testStartMs } from '../support/template.ts'
import { beginChain, bringUp, type Foreign, simulatedChain, tokens } from './chain.ts'
import { type Crashable, type CrashPlan, crashable } from './crash.ts'
import { type MemoryNode, memoryNode } from './node.ts'
import { simulatedSigner } from './signer.ts'

export type Wall = ReturnType<typeof manualClock>

/** One life of the application: its objects are dropped at its end. */
export interface Application {
  readonly world: World
  /** Another world on the same chain, with the same signer. */
  readonly neighbour: World
  readonly catalogue: Scope
  readonly database: Database
  readonly chain: Chain
  readonly signer: SignerProcess
  /** One step of the chain's reader; `lie`: changes the node's answers. */
  read(lie?: (truth: ChainReads) => ChainReads): Promise<unknown>
  /** One round of payouts; `lie`: changes the node's answers. */
  pay(lie?: (truth: ChainReads) => ChainReads): Promise<unknown>
}

/** Faults outside the application, drawn at each request; all off by default. */
export interface Faults {
  nodeAway(): boolean
  signerEnds(): 'before' | 'after' | null
  /** The way in which the node is of another chain; null: it is of this one. */
  readonly foreign: Foreign | null
}

export interface SimulatedHost {
  readonly wall: Wall
  readonly node: MemoryNode
  readonly faults: { now: Faults }
  /** The database, for an observer from outside. */
  readonly url: string
  app(): Application
  crash(plan: CrashPlan | null): void
  ended(): string | null
  /** Drops the application's objects and makes new ones. */
  restart(): Promise<void>
  /** Plants that met no statement. */
  unmet(): string[]
  drop(): Promise<void>
}

export const noFaults: Faults = { nodeAway: () => false, signerEnds: () => null, foreign: null }

/** Keys of a publicly known seed. */
function knownKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-simulation-'))
  writeFileSync(join(folder, 'seed'), '5e'.repeat(32), { mode: 0o600 })
  const keys = readKeys(folder)
  rmSync(folder, { recursive: true })
  return keys
}

interface Lasting extends Pick<SimulatedHost, 'wall' | 'node' | 'faults'> {
  readonly url: string
  readonly keys: ReturnType<typeof readKeys>
  readonly journal: Entry[]
  readonly plants: readonly Plant[]
  /** For each life: its plants that have met no statement. */
  readonly unmet: (() => string[])[]
}

export const neighbourSlug = 'neighbour'

async function makeNeighbour({ url, wall }: Pick<Lasting, 'url' | 'wall'>): Promise<void> {
  const database = openDatabase({ connection: { connectionString: url }, connectionsMax: 2 })
  await createWorld(database, wall, { slug: neighbourSlug, name: 'Neighbour', seed: 2n, livesDays: 365 })
  await database.close()
}

/** The world that is followed, with its plants, and the neighbouring one. */
async function openWorld(database: Database, lasting: Lasting) {
  const worlds = makeWorlds(database)
  const found = await worlds.find(testSlug)
  if (found === undefined) throw new Error('the template holds no world')
  const { world, unmet } = planted(found, lasting.plants)
  lasting.unmet.push(unmet)
  const neighbour = await worlds.find(neighbourSlug)
  if (neighbour === undefined) throw new Error('the neighbour was made before')
  const find: Worlds['find'] = async (slug) => (slug === testSlug ? world : worlds.find(slug))
  return { world, neighbour, worlds: { ...worlds, find } }
}

async function start(lasting: Lasting): Promise<Application & { readonly process: Crashable }> {
  const { wall, node, faults, keys, journal } = lasting
  const process = crashable(
    openDatabase({ connection: { connectionString: lasting.url }, connectionsMax: 4 }),
  )
  const { database } = process
  const catalogue = database.scope(catalogueSchema)
  const { world, neighbour, worlds } = await openWorld(database, lasting)
  const log = makeLog('silent')
  const chain = simulatedChain({
    node,
    catalogue,
    wall,
    away: () => faults.now.nodeAway(),
    foreign: () => faults.now.foreign,
  })
  const ends = () => faults.now.signerEnds()
  const signer = simulatedSigner({ keys, entries: journal, wall, genesis: node.genesisHash, catalogue, ends })
  const reads = rpcReads(chain.rpc)
  const pin = { genesis: node.genesisHash, contract: tokens.usdt }
  const book = makeDepositBook({ catalogue, worlds, wall, log, chain: pin.genesis })
  return {
    process,
    world,
    neighbour,
    catalogue,
    database,
    chain,
    signer,
    read: (lie = (truth) => truth) => readStep({ reads: lie(reads), pin, catalogue, book, wall }),
    pay: (lie = (truth) => truth) =>
      payoutRound({ chain, reads: lie(reads), database, worlds, wall, log, signer }, null),
  }
}

/** `plants`: faults in the statements of the world, for tests of the simulation itself. */
export async function simulatedHost(plants: readonly Plant[]): Promise<SimulatedHost> {
  const connection = await testDatabase()
  const faults = { now: noFaults }
  const wall = manualClock(testStartMs)
  const lasting: Lasting = {
    wall,
    node: memoryNode(),
    faults,
    url: connection.url,
    keys: knownKeys(),
    journal: [],
    plants,
    unmet: [],
  }
  await makeNeighbour(lasting)
  let app = await start(lasting)
  await beginChain(app.chain, app.catalogue)
  await app.signer.open()
  return {
    wall,
    node: lasting.node,
    faults,
    url: connection.url,
    app: () => app,
    crash: (plan) => app.process.plan(plan),
    ended: () => app.process.ended(),
    restart: async () => {
      faults.now = noFaults
      await app.database.close()
      app = await start(lasting)
      await bringUp({ node: lasting.node, catalogue: app.catalogue })
      await checkChain(app.chain.rpc, lasting.node.genesisHash)
      await app.signer.open()
    },
    unmet: () =>
      lasting.plants
        .map(({ find }) => find)
        .filter((find) => lasting.unmet.every((of) => of().includes(find))),
    drop: async () => {
      await app.database.close()
      await connection.drop()
    },
  }
}
