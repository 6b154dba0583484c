/**
 * Outgoing events, gathered for a moment: a settlement's hundred notices become one event per
 * socket.
 */
import { type NewsKind, type SocketEvent } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { isGone, readWorldState } from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import { dropKept } from '../../platform/fresh.ts'
import type { Log } from '../../platform/log.ts'
import { dropGate } from '../../scheme/books/index.ts'
import type { OpenSocket } from './open-sockets.ts'

const gatherMs = 100
/**
 * A world that catches up changes its day a hundred times a second: its state is sent this often at
 * most.
 */
const worldGapMs = 500

export interface Outgoing {
  news(openSockets: readonly OpenSocket[], kind: NewsKind): void
  /** To staff: data that they look at has changed. */
  staff(openSockets: readonly OpenSocket[]): void
  world(schema: string): void
  stop(): void
}

const textOf = (event: SocketEvent): string => JSON.stringify(event)
const staffText = textOf({ event: 'staff-news' })

/** `all`: all sockets of a world. */
export function makeOutgoing(
  all: (schema: string) => OpenSocket[],
  { wall, log }: { wall: WallClock; log: Log },
): Outgoing {
  let news = new Map<OpenSocket, Set<NewsKind>>()
  let staff = new Set<OpenSocket>()
  const worldTimers = new Map<string, NodeJS.Timeout>()
  const toldAtMs = new WeakMap<World, number>()
  let newsTimer: NodeJS.Timeout | undefined

  const flush = () => {
    const told = news
    const openSockets = staff
    news = new Map()
    staff = new Set()
    newsTimer = undefined
    for (const openSocket of openSockets) openSocket.tell(staffText)
    const texts = new Map<string, string>()
    for (const [openSocket, kinds] of told) {
      const key = [...kinds].sort().join()
      const text = texts.get(key) ?? textOf({ event: 'news', kinds: [...kinds] })
      texts.set(key, text)
      openSocket.tell(text)
    }
  }

  const tellWorld = async (schema: string): Promise<void> => {
    worldTimers.delete(schema)
    const [first] = all(schema)
    if (first === undefined) return
    toldAtMs.set(first.world, performance.now())
    const { info, settledThrough } = await readWorldState(first.world, wall)
    const text = textOf({ event: 'world', info, settledThrough })
    for (const openSocket of all(schema)) openSocket.tell(text)
  }

  return {
    news: (targets, kind) => {
      for (const openSocket of targets) {
        const kinds = news.get(openSocket)
        if (kinds === undefined) news.set(openSocket, new Set([kind]))
        else kinds.add(kind)
      }
      if (news.size > 0) newsTimer ??= setTimeout(flush, gatherMs)
    },
    staff: (targets) => {
      for (const openSocket of targets) staff.add(openSocket)
      if (staff.size > 0) newsTimer ??= setTimeout(flush, gatherMs)
    },
    world: (schema) => {
      const [first] = all(schema)
      if (first === undefined) return
      // Those who hear of it read again, and must not get an answer from before.
      dropKept(first.world)
      dropGate(first.world)
      if (worldTimers.has(schema)) return
      const agoMs = performance.now() - (toldAtMs.get(first.world) ?? -worldGapMs)
      const tell = () =>
        void tellWorld(schema).catch(async (error: unknown) => {
          if (await isGone(first.world, error, log)) return
          log.warn({ err: error, world: first.world.slug }, 'the state of a world was not told')
        })
      worldTimers.set(schema, setTimeout(tell, Math.max(gatherMs, worldGapMs - agoMs)))
    },
    stop: () => {
      clearTimeout(newsTimer)
      for (const timer of worldTimers.values()) clearTimeout(timer)
    },
  }
}
