/**
 * A host of two application processes, as `npm start` runs them, and two Postgres servers, with
 * classes whose clocks stand until their school day begins.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  admitServer,
  catalogueSchema,
  changeClock,
  makeWorlds,
} from '../apps/server/src/foundation/world/index.ts'
import { hashPassword, worldInviteCode } from '../apps/server/src/identity/account/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { connectionUrl, type PostgresConnection } from '../apps/server/src/platform/postgres/connection.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/start.ts'
import { secureRandom } from '../apps/server/src/platform/random.ts'
import { type Server, startServer } from '../tests/outside/server.ts'
import { outsideSettings } from '../tests/outside/visit/ground.ts'
import { inLanes, sequence } from '../tests/outside/visit/lanes.ts'
import { secondsOf, secondsOfServer } from './processor-time.ts'
import { postgresMb, residentMb } from './read-server.ts'
import { type BenchWorld, makeBenchWorld, membersAtOnce } from './read-worlds.ts'
import { temporaryFolder } from './running-server.ts'

export const pupilPassword = 'Glasshouse7Lamp'
/** Of a class's thirty, who are members when the day begins; the others join in their lesson. */
export const membersBefore = 20
const roomBytes = 100e9
/** Worlds made at a time, half of them on each server. */
const madeAtOnce = 4
const sayEvery = 100
const msPerDay = 86_400_000
/** They fall asleep ten in a round, half a minute after their last use. */
const fallAsleepMsMax = 30 * 60_000

export interface SchoolClass extends BenchWorld {
  readonly server: string
  readonly inviteCode: string
}

/** Seconds of a core so far, and megabytes. */
export interface Used {
  readonly applications: readonly number[]
  readonly servers: readonly number[]
}

export interface SchoolHost {
  readonly urls: readonly string[]
  readonly database: Database
  /** Its clients ask about worlds on their server without waking them. */
  readonly watching: readonly pg.Client[]
  seconds(): Used
  megabytes(): Used
  stop(): Promise<void>
}

/** Empties what was opened, the last first, also when the start fails half-way. */
async function closeAll(opened: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of opened.toReversed()) await close().catch((error: Error) => console.error(error.message))
}

async function watch(connection: ConnectionConfig): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

/** `connection`: an empty database, which becomes the first server. */
export async function startSchoolHost(connection: ConnectionConfig): Promise<SchoolHost> {
  const opened: (() => Promise<unknown>)[] = []
  try {
    const folder = temporaryFolder()
    opened.push(async () => folder.remove())
    const [dataDir, northDir] = [join(folder.path, 'data'), join(folder.path, 'north')]
    for (const dir of [dataDir, northDir]) mkdirSync(dir)
    const north = await startPostgres({ dataDir: northDir })
    opened.push(() => north.stop())
    const url = connectionUrl(connection as PostgresConnection)
    const env = { ...outsideSettings, DATABASE_URL: url, DATABASE_SERVERS: `north=${north.url}` }
    const applications: Server[] = []
    for (let number = 0; number < 2; number++) {
      const server = await startServer(dataDir, env)
      applications.push(server)
      opened.push(() => server.stop())
    }
    const database = openDatabase({
      connection: { connectionString: url },
      further: {
        addresses: new Map([['north', { url: north.url, roomBytes }]]),
        firstRoomBytes: roomBytes,
        admit: admitServer,
      },
      connectionsMax: madeAtOnce * membersAtOnce,
    })
    opened.push(() => database.close())
    const eyes: Awaited<ReturnType<typeof watch>>[] = []
    for (const server of [connection, north.connection]) {
      const eye = await watch(server)
      eyes.push(eye)
      opened.push(() => eye.client.end())
    }
    const pids = applications.map(({ child }) => child.pid ?? 0)
    return {
      urls: applications.map((one) => one.url),
      database,
      watching: eyes.map(({ client }) => client),
      seconds: () => ({
        applications: pids.map(secondsOf),
        servers: eyes.map(({ pid }) => secondsOfServer(pid)),
      }),
      megabytes: () => ({
        applications: pids.map(residentMb),
        servers: eyes.map(({ pid }) => postgresMb(pid)),
      }),
      stop: () => closeAll(opened),
    }
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}

/**
 * Classes with members who have a machine each and lived through a day, in turn on both servers.
 * They have no simulated crowd.
 */
export async function makeClasses({ database }: SchoolHost, count: number): Promise<SchoolClass[]> {
  const passwordHash = await hashPassword(pupilPassword)
  const worlds = makeWorlds(database)
  const classes: SchoolClass[] = []
  const beganMs = performance.now()
  await inLanes(madeAtOnce, sequence(count), async (_, index) => {
    const server = index % 2 === 0 ? 'first' : 'north'
    const made = await makeBenchWorld(database, {
      // The demo is the default world, and has no number.
      number: index + 1,
      more: { server, paused: true, nicknameEntry: true },
      membersPerWorld: membersBefore,
      ...{ machinesPerMember: 1, days: 1, passwordHash },
    })
    const world = await worlds.find(made.slug)
    if (world === undefined) throw new Error(`no world ${made.slug}`)
    classes[index] = { ...made, server, inviteCode: await worldInviteCode(world, secureRandom) }
    if ((index + 1) % sayEvery === 0)
      console.log(`  ${index + 1} classes after ${((performance.now() - beganMs) / 1000).toFixed(0)} s`)
  })
  return classes
}

/** Waits until no class is awake; the two demo worlds are, with their simulated members. */
export async function untilAsleep({ database }: SchoolHost): Promise<void> {
  const beganMs = performance.now()
  for (;;) {
    const { awake } = await database
      .scope(catalogueSchema)
      .one<{ awake: number }>(
        sql`select count(*)::int as awake from world where not asleep and slug ~ '^b[0-9]'`,
      )
    if (awake === 0) return
    if (performance.now() - beganMs > fallAsleepMsMax) throw new Error(`${awake} classes do not sleep`)
    await sleep(1000)
  }
}

/** Starts the clock of each class, so that its day ends at this instant of the wall clock. */
export async function startClocks(
  { database }: SchoolHost,
  classes: readonly SchoolClass[],
  midnightMs: number,
): Promise<void> {
  const worlds = makeWorlds(database)
  await inLanes(2 * madeAtOnce, classes, async ({ slug }) => {
    const world = await worlds.find(slug)
    await world?.db.transaction(async (tx) => {
      const { dayEnd } = await tx.one<{ dayEnd: Date }>(
        sql`select day_zero + (open_day + 1) * interval '1 day' as day_end from world_clock cross join world_day`,
      )
      const leftMs = midnightMs - systemClock.nowMs()
      if (leftMs <= 0 || leftMs >= msPerDay) throw new Error('the midnight is not within a day')
      await changeClock(tx, systemClock, { paused: false, jumpTo: new Date(dayEnd.getTime() - leftMs) })
    })
  })
}

/** The classes whose day `day` is not settled, of those on the server that is watched. */
export async function unsettled(
  client: pg.Client,
  classes: readonly SchoolClass[],
  day: number,
): Promise<SchoolClass[]> {
  if (classes.length === 0) return []
  const each = classes.map(
    ({ slug }) => `select '${slug}' as slug from "w_${slug}".world_day where settled_through < ${day}`,
  )
  const { rows } = await client.query<{ slug: string }>(each.join(' union all '))
  const late = new Set(rows.map(({ slug }) => slug))
  return classes.filter(({ slug }) => late.has(slug))
}
