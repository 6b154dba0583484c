/**
 * The database servers of a simulation: one of the test run's, or two of its own, which replicate,
 * and which it kills.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueSchema, settleMoves } from '../../apps/server/src/foundation/world/index.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import {
  type Database,
  type FurtherServers,
  openDatabase,
  type Scope,
} from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { otherSide } from '../support/moving-world.ts'
import { testDatabase } from '../support/postgres.ts'
import { killPostgres } from '../support/postgres-processes.ts'
import { keptByMoves, type TwoKillable, twoKillableServers } from '../support/two-servers.ts'
import { must } from './model.ts'
import { type Patience, patiently } from './patience.ts'

export type Side = 'first' | 'north'
export const sides: readonly Side[] = ['first', 'north']

export interface Fleet {
  readonly postgres: TwoKillable['postgres']
  /** For processes of their own. */
  readonly urls: { readonly url: string; readonly northUrl: string }
  /** The host as another process sees it, which no crash point ends. */
  readonly database: Database
  serverOf(schema: string): Promise<Side>
  /** With its processes, as a power cut ends them; it is started again within a second or two. */
  kill(side: Side): Promise<void>
  /** Returns when both answer. */
  up(): Promise<void>
  /** Asks again while a server is away or the world is on its way; settles moves meanwhile. */
  patiently<T>(work: () => Promise<T>, patience?: Patience): Promise<T>
  /**
   * Settles until the world is on one server and nothing of it or of a move is on either besides.
   * Returns the server.
   */
  settled(schema: string): Promise<Side>
}

export interface Ground {
  readonly url: string
  readonly further?: FurtherServers
  /** Missing: there is one server, and nothing moves. */
  readonly fleet?: Fleet
  /** A world, wherever it lives, through connections that no crash point ends. */
  eye(schema: string): Scope
  drop(): Promise<void>
}

export async function oneServer(): Promise<Ground> {
  const connection = await testDatabase()
  const eye = openDatabase({ connection: { connectionString: connection.url }, connectionsMax: 1 })
  return {
    url: connection.url,
    eye: (schema) => eye.scope(schema),
    drop: async () => {
      await eye.close()
      await connection.drop()
    },
  }
}

export async function twoServers(wall: WallClock): Promise<Ground> {
  const servers = await twoKillableServers()
  const fleet = fleetOf(servers, wall)
  return {
    url: servers.connection.url,
    further: servers.further,
    fleet,
    eye: (schema) => wherever(fleet, schema),
    drop: servers.drop,
  }
}

/** Each statement goes to the server on which the world is at that moment. */
function wherever(fleet: Fleet, schema: string): Scope {
  const ask = <T>(work: (there: Scope) => Promise<T>): Promise<T> =>
    fleet.patiently(async () => await work(fleet.database.on(await fleet.serverOf(schema)).scope(schema)))
  return {
    schema,
    many: (query) => ask((there) => there.many(query)),
    one: (query) => ask((there) => there.one(query)),
    maybe: (query) => ask((there) => there.maybe(query)),
    run: (query) => ask((there) => there.run(query)),
    transaction: (work, options) => ask((there) => there.transaction(work, options)),
  }
}

function fleetOf({ database, postgres, connection, north }: TwoKillable, wall: WallClock): Fleet {
  const catalogue = database.scope(catalogueSchema)
  let settling: Promise<unknown> | undefined
  /** As running servers of the host do, every three seconds. */
  const settle = () => {
    settling ??= settleMoves(database, wall)
      .catch((error: unknown) => error)
      .finally(() => {
        settling = undefined
      })
    return settling
  }
  const fleet: Fleet = {
    postgres,
    database,
    urls: { url: connection.url, northUrl: north.url },
    serverOf: async (schema) => {
      const { server } = await catalogue.one<{ server: Side }>(
        sql`select server from world where schema_name = ${schema}`,
      )
      return server
    },
    kill: async (side) => {
      await fleet.up()
      await killPostgres(postgres[side])
    },
    up: async () => {
      for (const side of sides)
        await patiently(() => database.on(side).scope('public').one(sql`select 1 as answer`))
    },
    patiently: (work, { between, mayRepeat } = {}) =>
      patiently(work, {
        ...(mayRepeat === undefined ? {} : { mayRepeat }),
        between: async (error) => {
          await settle()
          await between?.(error)
        },
      }),
    settled: async (schema) => {
      let why = ''
      for (let tries = 0; tries < triesMax; tries++) {
        const failed = await settle()
        const server = await patiently(() => fleet.serverOf(schema))
        const [here, there] = await patiently(() =>
          Promise.all([server, otherSide(server)].map((side) => leftOn(database, side, schema))),
        )
        if (here?.join() === schema && there?.length === 0) return server
        why = `${here?.join()} on ${server} and ${there?.join()} on the other; ${String(failed)}`
        await sleep(againMs)
      }
      must(false, `the world is not whole on one server: ${why}`)
    },
  }
  return fleet
}

const againMs = 200
const triesMax = 300

const leftOn = async (database: Database, side: Side, schema: string): Promise<string[]> => {
  const rows = await database
    .on(side)
    .scope('public')
    .many<{ name: string }>(sql`
      select nspname as name from pg_namespace where nspname in (${schema}, ${`left_${schema}`}) order by 1`)
  return [...rows.map(({ name }) => name), ...(await keptByMoves(database, side))]
}
