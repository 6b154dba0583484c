/**
 * The ground of a simulation: databases, a node and a signer that outlive the applications, and the
 * applications themselves.
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
import { testSlug, testStartMs } from '../support/template.ts'
import { beginChain, bringUp, type Foreign, simulatedChain, tokens } from './chain.ts'
import { type Crashable, type CrashPlan, crashable } from './crash.ts'
import { type Fleet, type Ground, oneServer, twoServers } from './fleet.ts'
import { type MemoryNode, memoryNode } from './node.ts'
import { type SignerNeeds, simulatedSigner } from './signer.ts'

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
  /** Looks where its worlds are, as it does for each request. */
  arrive(options?: { readonly fresh?: boolean }): Promise<void>
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
  /** Missing: one application on one server. */
  readonly fleet: Fleet | undefined
  readonly moverPlants: readonly Plant[]
  /** A world, for an observer from outside. */
  eye(schema: string): Scope
  /** The application whose turn it is, and what happens to it. */
  app(): Application
  crash(plan: CrashPlan | null): void
  ended(): string | null
  /** Drops the application's objects and makes new ones. */
  restart(): Promise<void>
  /** Of a host with a fleet, which has two applications: whose turn it is from now on. */
  turnTo(which: number): void
  /** Ends all applications. */
  killAll(): void
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
  readonly ground: Ground
  readonly keys: ReturnType<typeof readKeys>
  /** Of the applications, one at a time has the signer. */
  readonly signing: SignerNeeds['owner']
  readonly journal: Entry[]
  readonly plants: readonly Plant[]
  /** For each life: its plants that have met no statement. */
  readonly unmet: (() => string[])[]
}

export const neighbourSlug = 'neighbour'

async function makeNeighbour({ ground, wall }: Pick<Lasting, 'ground' | 'wall'>): Promise<void> {
  const database = openDatabase({ connection: { connectionString: ground.url }, connectionsMax: 2 })
  await createWorld(database, wall, { slug: neighbourSlug, name: 'Neighbour', seed: 2n, livesDays: 365 })
  await database.close()
}

/** The world that is followed, with its plants, and the neighbouring one. */
async function openWorlds(database: Database, lasting: Lasting) {
  const worlds = makeWorlds(database)
  let known: { readonly found: World; readonly world: World } | undefined
  /** The same object for the same world: others keep things by it. */
  const withPlants = (found: World): World => {
    if (known?.found === found) return known.world
    const { world, unmet } = planted(found, lasting.plants)
    lasting.unmet.push(unmet)
    known = { found, world }
    return world
  }
  const look: Worlds['find'] = async (slug, options) => {
    const found = await worlds.find(slug, options)
    return found !== undefined && slug === testSlug ? withPlants(found) : found
  }
  const arrive = async (options?: { readonly fresh?: boolean }) => {
    const [world, neighbour] = [await look(testSlug, options), await look(neighbourSlug, options)]
    if (world === undefined || neighbour === undefined) throw new Error('a world is gone')
    return { world, neighbour }
  }
  const first = await arrive()
  // On one server nobody moves it, and no statement is added between the planned ends.
  const find: Worlds['find'] = async (slug, options) =>
    slug === testSlug && lasting.ground.fleet === undefined ? first.world : look(slug, options)
  return { ...first, arrive, worlds: { ...worlds, find } }
}

type Running = Application & { readonly process: Crashable }

async function start(lasting: Lasting): Promise<Running> {
  const { wall, node, faults, keys, journal, ground } = lasting
  const connection = { connectionString: ground.url }
  const process = crashable(
    openDatabase({ connection, further: ground.further, connectionsMax: 4, onError: () => undefined }),
  )
  const { database } = process
  const catalogue = database.scope(catalogueSchema)
  const { world, neighbour, worlds, arrive } = await openWorlds(database, lasting)
  const log = makeLog('silent')
  const chain = simulatedChain({
    node,
    catalogue,
    wall,
    away: () => faults.now.nodeAway(),
    foreign: () => faults.now.foreign,
  })
  const ends = () => faults.now.signerEnds()
  const signer = simulatedSigner({
    ...{ keys, entries: journal, wall, genesis: node.genesisHash, catalogue, ends },
    owner: lasting.signing,
  })
  const reads = rpcReads(chain.rpc)
  const pin = { genesis: node.genesisHash, contract: tokens.usdt }
  const book = makeDepositBook({ catalogue, worlds, wall, log, chain: pin.genesis })
  const app: { -readonly [K in keyof Running]: Running[K] } = {
    process,
    world,
    neighbour,
    catalogue,
    database,
    chain,
    signer,
    arrive: async (options) => void Object.assign(app, await arrive(options)),
    read: (lie = (truth) => truth) => readStep({ reads: lie(reads), pin, catalogue, book, wall }),
    pay: (lie = (truth) => truth) =>
      payoutRound({ chain, reads: lie(reads), database, worlds, wall, log, signer }, null),
  }
  return app
}

export interface HostWanted {
  readonly servers: 1 | 2
  /** Faults in the statements of the world, for tests of the simulation itself. */
  readonly plants: readonly Plant[]
  /** The same in the statements of those who move it. */
  readonly moverPlants: readonly Plant[]
}

export async function simulatedHost({ servers, plants, moverPlants }: HostWanted): Promise<SimulatedHost> {
  const wall = manualClock(testStartMs)
  const ground = await (servers === 2 ? twoServers(wall) : oneServer())
  const faults = { now: noFaults }
  const lasting: Lasting = {
    wall,
    node: memoryNode(),
    faults,
    ground,
    keys: knownKeys(),
    signing: { now: undefined },
    journal: [],
    plants,
    unmet: [],
  }
  await makeNeighbour(lasting)
  const apps = [await start(lasting)]
  if (servers === 2) apps.push(await start(lasting))
  let turn = 0
  const app = () => apps[turn] as Running
  await beginChain(app().chain, app().catalogue)
  await app().signer.open()
  const again = async () => {
    await app().database.close()
    const made = await start(lasting)
    apps[turn] = made
    await bringUp({ node: lasting.node, catalogue: made.catalogue })
    await checkChain(made.chain.rpc, lasting.node.genesisHash)
    await made.signer.open()
  }
  return {
    ...{ wall, faults, app, moverPlants, node: lasting.node, fleet: ground.fleet, eye: ground.eye },
    crash: (plan) => app().process.plan(plan),
    ended: () => app().process.ended(),
    turnTo: (which) => {
      turn = which
    },
    killAll: () => {
      for (const { process } of apps) process.kill()
    },
    restart: async () => {
      faults.now = noFaults
      await (ground.fleet === undefined ? again() : ground.fleet.patiently(again))
    },
    unmet: () =>
      lasting.plants
        .map(({ find }) => find)
        .filter((find) => lasting.unmet.every((of) => of().includes(find))),
    drop: async () => {
      await Promise.all(apps.map(({ database }) => database.close()))
      await ground.drop()
    },
  }
}
