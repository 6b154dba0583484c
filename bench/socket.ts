/**
 * 2,000 open sockets of as many members, a thousand on each of two application processes: the
 * memory of one socket, and the time of one event to all of them, from the statement that commits
 * it to the last socket that receives it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import type { Bench, BenchServer, Figure } from './bench.ts'
import { figure } from './bench.ts'
import { type BenchApp, residentMb, startBenchApp } from './read-server.ts'
import { type BenchMember, type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const socketsWanted = 2_000
/**
 * Sockets opened at a time: a process accepts 200 from one address that have not sent a hello yet.
 */
const openedAtOnce = 50
const events = 5
/** The wait before each reading of the memory, so that memory used for opening is freed. */
const settleMs = 3_000
const secondsMax = 1
const kilobytesMax = 40

let prepared: Promise<BenchWorlds> | undefined

const prepare = async (server: BenchServer): Promise<BenchWorlds> =>
  makeBenchWorlds(await freshDatabase(server, 'bench_socket'), { worlds: 1, membersPerWorld: socketsWanted })

/** Opens the sockets and counts the events that all of them receive. */
class Ears {
  heard = 0
  lost = 0
  readonly sockets: WebSocket[] = []

  async open(port: number, { token }: BenchMember): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
    this.sockets.push(socket)
    const ready = Promise.withResolvers<void>()
    socket.onopen = () => socket.send(JSON.stringify({ token }))
    socket.onclose = ({ code }) => {
      this.lost++
      ready.reject(new Error(`a socket was closed: ${code}`))
    }
    socket.onmessage = ({ data }) => {
      const { event } = JSON.parse(String(data)) as { event: string }
      if (event === 'ready') ready.resolve()
      if (event === 'news') this.heard++
    }
    await ready.promise
  }

  /** Opens the sockets alternately on the servers. */
  async openAll(apps: readonly BenchApp[], members: readonly BenchMember[]): Promise<void> {
    for (let first = 0; first < members.length; first += openedAtOnce) {
      const some = members.slice(first, first + openedAtOnce)
      await Promise.all(
        some.map((member, index) => this.open((apps[index % apps.length] as BenchApp).port, member)),
      )
    }
  }

  close(): void {
    for (const socket of this.sockets) socket.close()
  }
}

const memoryOf = (apps: readonly BenchApp[]): number =>
  apps.reduce((sum, { pid }) => sum + residentMb(pid), 0)

/**
 * Seconds until the last socket receives the event of a transaction that concerns all members; the
 * slowest of several.
 */
async function tellAll({ connection, worlds }: BenchWorlds, ears: Ears): Promise<number> {
  const database = openDatabase({ connection, connectionsMax: 1 })
  try {
    const { schema } = await database
      .scope('catalogue')
      .one<{ schema: string }>(sql`select schema_name as schema from world limit 1`)
    const ids = worlds[0]?.members.map(({ memberId }) => BigInt(memberId)) ?? []
    let slowest = 0
    for (let event = 0; event < events; event++) {
      const before = ears.heard
      const fromMs = performance.now()
      await database.scope(schema).run(sql`select tell_members('money', ${ids}::bigint[])`)
      while (ears.heard < before + socketsWanted) {
        if (performance.now() - fromMs > 30_000) throw new Error(`${ears.heard - before} heard it`)
        await sleep(1)
      }
      slowest = Math.max(slowest, (performance.now() - fromMs) / 1000)
    }
    return slowest
  } finally {
    await database.close()
  }
}

async function run(server: BenchServer): Promise<Figure[]> {
  const worlds = await (prepared ??= prepare(server))
  const members = worlds.worlds[0]?.members ?? []
  const apps: BenchApp[] = []
  const ears = new Ears()
  try {
    for (let number = 0; number < 2; number++)
      apps.push(await startBenchApp({ connection: worlds.connection, bytes: '' }))
    // Code that the first sockets load and compile is not part of the memory of one socket.
    const first = new Ears()
    await first.openAll(apps, members.slice(0, 100))
    first.close()
    await sleep(settleMs)
    const beforeMb = memoryOf(apps)
    await ears.openAll(apps, members)
    await sleep(settleMs)
    const kilobytes = ((memoryOf(apps) - beforeMb) * 1024) / socketsWanted
    const seconds = await tellAll(worlds, ears)
    const note = `${socketsWanted} sockets on two processes, ${ears.lost} lost`
    return [
      figure('socket: seconds until one event has reached each', seconds, secondsMax, 'lower', note),
      figure('socket: kB of the servers a socket', kilobytes, kilobytesMax, 'lower', note),
    ]
  } finally {
    ears.close()
    await Promise.all(apps.map((app) => app.stop()))
  }
}

export const socketBench: Bench = { name: 'socket', run }
