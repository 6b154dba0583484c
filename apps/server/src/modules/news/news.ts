/**
 * News for the sockets of this process. What commits is heard over one connection; who listens is told what kind of thing
 * to read again. Nothing is kept: a socket that was away reads all that it shows when it is back, and a process that stops
 * hearing sends its sockets away.
 */
import { Refusal, socketCloses } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Database, Scope } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { livingSessions, memberOfToken } from '../account/index.ts'
import { chainStateOf, readChainView } from '../deposit/index.ts'
import type { Worlds } from '../world/index.ts'
import { makeActs } from './acts.ts'
import { makeListener } from './listener.ts'
import { isNews, isOfHost, readNotice } from './notice.ts'
import { makeOutgoing } from './outgoing.ts'
import { makeSeats, type Seat } from './seats.ts'

export interface NewsNeeds {
  readonly database: Database
  readonly catalogue: Scope
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly log: Log
  /** How often the chain is looked at. Default: 5 s. */
  readonly chainLookMs?: number
}

export interface News {
  /** The member of this session moved money: its other devices hear of it. Called after the commit. */
  acted(world: World, sessionHash: Buffer): void
  /**
   * Takes a seat for the session of a token: from when it resolves, everything that commits is told. Null: there is no
   * such session, or none any more; the caller's `end` has been called. Errors: the database cannot be reached.
   */
  join(world: World, token: string, socket: Pick<Seat, 'tell' | 'end'>): Promise<Seat | null>
  leave(seat: Seat): void
  stop(): Promise<void>
}

/** Tabs of one browser, and devices of one member, in one process. */
const seatsPerSessionMax = 8
const seatsPerMemberMax = 20
/** What no notice says (a session that expired, a world that was dropped) is noticed this late at most. */
const recheckMs = 30_000
/** A head that stands still says nothing: it is looked at, while somebody listens. */
const chainLookMsDefault = 5_000

export function makeNews(needs: NewsNeeds): News {
  const { wall } = needs
  const seats = makeSeats()
  const outgoing = makeOutgoing(seats, needs)
  const acts = makeActs(needs)
  const listener = makeListener({
    ...needs,
    onNotice: (text) => {
      const notice = readNotice(text)
      if (notice === null || seats.count === 0) return
      const { schema, kind, members } = notice
      if (kind === 'world') outgoing.world(schema)
      else if (isNews(kind)) outgoing.news(isOfHost(kind) ? seats.all() : seats.of(schema, members), kind)
      else void recheck(needs, seats.of(schema, members))
    },
    onLost: () => {
      for (const seat of seats.all()) seat.end(socketCloses.again)
    },
  })
  const rechecking = setInterval(() => {
    if (seats.count === 0) return
    void listener.check()
    for (const { db, slug } of seats.worlds()) void recheckWorld(needs, slug, seats.of(db.schema))
  }, recheckMs).unref()
  const stalled = makeStalled(needs)
  const looking = setInterval(() => {
    if (seats.count === 0) return
    void stalled().then((flipped) => flipped && outgoing.news(seats.all(), 'chain'))
  }, needs.chainLookMs ?? chainLookMsDefault).unref()

  return {
    acted: acts.acted,
    join: async (world, token, socket) => {
      await listener.hears()
      const { memberId, sessionHash } = await memberOfToken(world, token, wall).catch(unauthorizedAsNull)
      if (memberId === null) {
        socket.end(socketCloses.unauthorized)
        return null
      }
      const own = seats.of(world.db.schema, [memberId])
      const same = own.filter((seat) => seat.sessionHash.equals(sessionHash))
      if (own.length >= seatsPerMemberMax || same.length >= seatsPerSessionMax) {
        socket.end(socketCloses.tooMany)
        return null
      }
      const seat: Seat = { world, memberId, sessionHash, ...socket }
      seats.add(seat)
      // A session that ended while it was looked up was told of before this seat was there.
      const living = await livingSessions(world, [sessionHash], wall)
      if (living.size > 0) return seat
      seats.remove(seat)
      socket.end(socketCloses.unauthorized)
      return null
    },
    leave: seats.remove,
    stop: async () => {
      clearInterval(rechecking)
      clearInterval(looking)
      acts.stop()
      outgoing.stop()
      await listener.stop()
    },
  }
}

const noSession = { memberId: null, sessionHash: Buffer.alloc(0) } as const

function unauthorizedAsNull(error: unknown): typeof noSession {
  if (error instanceof Refusal && error.error === 'unauthorized') return noSession
  throw error
}

/** Ends the seats, all of one world, whose session lets nobody in any more. */
async function recheck({ wall, log }: NewsNeeds, seats: readonly Seat[]): Promise<void> {
  const [first] = seats
  if (first === undefined) return
  try {
    const hashes = seats.map(({ sessionHash }) => sessionHash)
    const living = await livingSessions(first.world, hashes, wall)
    for (const seat of seats) {
      if (!living.has(seat.sessionHash.toString('hex'))) seat.end(socketCloses.unauthorized)
    }
  } catch (error) {
    // Who cannot be told from one that was shut out is sent away, and looked up when it comes again.
    log.warn({ err: error, world: first.world.slug }, 'the sessions of sockets were not looked up')
    for (const seat of seats) seat.end(socketCloses.again)
  }
}

async function recheckWorld(needs: NewsNeeds, slug: string, seats: readonly Seat[]): Promise<void> {
  const world = await needs.worlds.find(slug).catch(() => undefined)
  if (world !== undefined) return await recheck(needs, seats)
  for (const seat of seats) seat.end(socketCloses.again)
}

/** Whether the chain began or ceased to stand still, for those who wait for its blocks. */
function makeStalled({ catalogue, wall, log }: NewsNeeds): () => Promise<boolean> {
  let before: string | undefined
  return async () => {
    try {
      const now = chainStateOf(await readChainView(catalogue), wall.nowMs(), true)
      const flipped = before !== undefined && now !== before
      before = now
      return flipped
    } catch (error) {
      log.debug({ err: error }, 'the chain was not looked at')
      return false
    }
  }
}
