/**
 * The server's ticker: writes the host's heartbeat, looks at each world that is awake, about once a
 * second while it is used, runs the steps that are due, and puts to sleep the worlds that nobody
 * uses. Any number of processes run one; a process skips a step that another has taken. It holds no
 * state that matters: after a crash, its own or the database's, the next look finds the work that
 * is left.
 *
 * The worlds of each server have a loop and turns of their own: while one server is away or slow,
 * those of the others do not wait.
 *
 * It has a few connections to each server of its own. A connection keeps about 0.85 MB for each
 * world that it has touched, so the connections of requests should not all touch all worlds. Looks
 * have one connection to each server, which knows all worlds that are awake by these two
 * statements and has them planned.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { makeJobQueue } from '../../foundation/outbox/index.ts'
import {
  beatMs,
  catalogueSchema,
  countWorlds,
  forgetStretches,
  type HostBeat,
  hostBeat,
  isGone,
  makeWorlds,
} from '../../foundation/world/index.ts'
import { type Pusher, pushJobs } from '../../messaging/push/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import {
  type DatabaseOptions,
  type FurtherServers,
  openDatabase,
  type Scope,
} from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { secureRandom } from '../../platform/random.ts'
import { alerts } from './alerts.ts'
import { type Attention, failedLookMs } from './attention.ts'
import { isAway } from './database-away.ts'
import { type DueWork, lookAt } from './due-work.ts'
import type { TickerMetrics } from './metrics.ts'
import { mayRest, rest, restsPerRoundMax, untilLookMs } from './rest.ts'
import { underTickerName } from './served.ts'
import type { Tools } from './steps.ts'
import { makeWatch, type Watch } from './watch.ts'
import { makeTurns, type Turns, turnsMax } from './world-turns.ts'

export interface TickerNeeds {
  /** The first server, as a URL. */
  readonly url: string
  /** Missing: the host has one server. */
  readonly further?: FurtherServers | undefined
  readonly wall: WallClock
  readonly log: Log
  readonly metrics: TickerMetrics
  /** Missing: this host does not push. */
  readonly pusher?: Pusher | undefined
}

export interface Ticker {
  /** Waits for the turns that are under way, and closes the connections. */
  stop(): Promise<void>
}

/** The pause between two rounds, when no world is due sooner. */
const tickMs = 250
/** Rounds are counted from any number below this. */
const firstsMax = 10_000
/** The shortest time between two looks at one world. */
const lookMsMin = 50
/** A turn of simulated members buys over two connections, and continues over a third. */
const moreOfSimulation = 2
/** To each server: one for each turn that may be under way, and one for the catalogue. */
const connectionsMax = 1 + moreOfSimulation + Object.values(turnsMax).reduce((sum, turns) => sum + turns, 0)
/**
 * Work of a world waits so long for a connection that knows it: learning a world takes a fifth of a
 * second of the two processors, and after a midnight each of its connections had learnt each world.
 */
const patientMs = 200
/** While the database cannot be reached it is tried again at least this often. */
const awayPauseMsMax = 1000
/** Stretches of the host that no world needs any more are deleted this often. */
const forgetEveryMs = 600_000

export function startTicker({ url, further, wall, log, metrics, pusher }: TickerNeeds): Ticker {
  const stopped = new AbortController()
  const open = (options: Pick<DatabaseOptions, 'connectionsMax' | 'plannedOnce' | 'patientMs'>) =>
    openDatabase({
      connection: { connectionString: underTickerName(url) },
      further,
      ...options,
      onError: (error) => log.debug({ err: error }, 'a connection of the ticker was lost'),
    })
  const database = open({ connectionsMax, patientMs })
  const looking = open({ connectionsMax: 1, plannedOnce: true })
  const worlds = makeWorlds(database)
  const handlers = { ...alerts(log), ...pushJobs({ pusher, findWorld: worlds.find, wall }) }
  const queue = makeJobQueue({ database, log, handlers })
  const tools: Tools = { wall, log, metrics, queue, stopping: () => stopped.signal.aborted }
  const catalogue = database.scope(catalogueSchema)
  const watch = makeWatch({ catalogue, worlds, looking, wall, log })
  const host = hostBeat(catalogue, wall)
  const look = (attention: Attention) => lookOrForget(attention, tools, { watch, host })
  // It may have waited for minutes, and may have moved or been deleted since.
  const lookAgain = async (attention: Attention) =>
    (await watch.worlds()).includes(attention) ? await look(attention) : undefined
  const turnsOf = new Map(database.servers.map(({ name }) => [name, makeTurns(tools, lookAgain)]))
  const stopBeating = beatAllAlong(host, catalogue, metrics)

  /** Looks at a server's worlds that are due; returns the milliseconds until the next one. */
  const round = async (server: string, turns: Turns, number: number): Promise<number> => {
    const all = await watch.worlds()
    const worlds = all.filter(({ world }) => world.server === server)
    let rests = 0
    // Each round begins with another world, so that two busy ones do not keep the others waiting
    // for a turn.
    const first = number % Math.max(1, worlds.length)
    for (const attention of [...worlds.slice(first), ...worlds.slice(0, first)]) {
      if (stopped.signal.aborted) return 0
      if (performance.now() < attention.lookAtMs) continue
      const found = await look(attention)
      if (found === undefined) continue
      turns.offer(attention, found)
      if (rests >= restsPerRoundMax || !mayRest(attention, found)) continue
      rests++
      if (await rest(attention, found, tools)) watch.leave(attention)
    }
    metrics.lagDays?.set(Math.max(0, ...all.map(({ lagDays }) => lagDays)))
    const untilMs = Math.min(...worlds.map(({ lookAtMs }) => lookAtMs - performance.now()))
    return Math.min(tickMs, Math.max(lookMsMin, untilMs))
  }

  const run = ([server, turns]: [string, Turns]) =>
    repeat((number) => round(server, turns, number), { ...tools, server, signal: stopped.signal })
  const resumed = queue.resume(database.scope('public')).catch((error: unknown) => {
    log.warn({ err: error }, 'jobs of an earlier run were not taken up')
  })
  const running = resumed.then(() => Promise.all([...turnsOf].map(run)))
  return {
    stop: async () => {
      stopped.abort()
      stopBeating()
      await running
      await Promise.all([...turnsOf.values()].map((turns) => turns.ended()))
      await queue.stop()
      await Promise.all([database.close(), looking.close()])
    },
  }
}

/** Repeats the rounds of one server until it is stopped, however they fail. */
async function repeat(
  round: (number: number) => Promise<number>,
  { log, metrics, server, signal }: Pick<Tools, 'log' | 'metrics'> & { server: string; signal: AbortSignal },
): Promise<void> {
  // Two processes that wake at the same midnight begin with different worlds.
  const first = secureRandom.below(firstsMax)
  for (let number = first, failures = 0; !signal.aborted; number++) {
    let pauseMs = tickMs
    try {
      pauseMs = await round(number)
      if (failures > 0) log.warn({ server }, 'the ticker reaches the database again')
      failures = 0
    } catch (error) {
      if (failures++ === 0) log.error({ err: error, server }, 'the ticker does not reach the database')
      metrics.tickFailures.inc()
    }
    if (failures > 0) pauseMs = Math.min(awayPauseMsMax, tickMs * 2 ** Math.min(failures, 10))
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** However long a round of looks takes, the host's heartbeat does not wait for it. */
function beatAllAlong(host: HostBeat, catalogue: Scope, metrics: TickerMetrics): () => void {
  // Where it fails the looks fail as well, and say why.
  const beat = () => {
    host.beat().catch(() => undefined)
    countWorlds(catalogue).then(
      (worlds) => metrics.worlds.set(worlds),
      () => undefined,
    )
  }
  beat()
  const beating = setInterval(beat, beatMs)
  const forgetting = setInterval(() => void forgetStretches(catalogue).catch(() => undefined), forgetEveryMs)
  return () => {
    clearInterval(beating)
    clearInterval(forgetting)
  }
}

/**
 * A look at one world; undefined when it failed for a reason of the world's own: it may have been
 * dropped meanwhile.
 */
async function lookOrForget(
  attention: Attention,
  { wall, log, metrics }: Tools,
  { watch, host }: { readonly watch: Watch; readonly host: HostBeat },
): Promise<DueWork | undefined> {
  try {
    const begunMs = performance.now()
    const look = await lookAt(attention.seen, wall, await host.running())
    attention.lookAtMs = performance.now() + untilLookMs(attention, look, begunMs)
    attention.lagDays = look.lagDays
    return look
  } catch (error) {
    if (isAway(error)) throw error
    attention.lookAtMs = performance.now() + failedLookMs
    watch.forget()
    if (!(await watch.worlds()).includes(attention)) return undefined
    if (await isGone(attention.world, error, log)) return undefined
    log.error({ err: error, world: attention.world.slug }, 'a look at a world failed')
    metrics.tickFailures.inc()
    return undefined
  }
}
