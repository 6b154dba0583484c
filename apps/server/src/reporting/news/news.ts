/**
 * News for the sockets of this process. One connection to each server receives notices of commits;
 * each socket is sent the kind of data to read again. Nothing is stored: a socket that was away
 * reads all that it shows when it is back, and a process that loses a connection closes the sockets
 * that it was for.
 */
import { Refusal, socketCloses } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { isGone, type Worlds } from '../../foundation/world/index.ts'
import {
  livingOperatorSessions,
  livingSessions,
  memberOfToken,
  operatorOfToken,
} from '../../identity/account/index.ts'
import { chainStateOf, readChainView } from '../../payments/deposit/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Database, Scope } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { makeActs } from './acts.ts'
import { makeListeners } from './listeners.ts'
import { isForStaff, isNews, isOfHost, type Notice, readNotice } from './notice.ts'
import { makeOpenSockets, type OpenSocket, type OpenSockets } from './open-sockets.ts'
import { makeOutgoing } from './outgoing.ts'

export interface NewsNeeds {
  readonly database: Database
  readonly catalogue: Scope
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly log: Log
  /** How often the chain's state is read. Default: 5 s. */
  readonly chainLookMs?: number
}

export interface News {
  /**
   * The member of this session moved money: its other devices are notified. Called after the
   * commit.
   */
  acted(world: World, sessionHash: Buffer): void
  /**
   * Registers a socket for the session of a token: from when it resolves, everything that commits
   * is announced to it. Null: there is no such session, or none any more, or too many sockets are
   * open; the caller's `end` has been called. Errors: the database cannot be reached.
   */
  join(world: World, token: string, socket: Pick<OpenSocket, 'tell' | 'end'>): Promise<OpenSocket | null>
  leave(openSocket: OpenSocket): void
  stop(): Promise<void>
}

/** Limits in one process: tabs of one browser, and devices of one member or operator. */
const seatsPerSessionMax = 8
const seatsPerHolderMax = 20
/** A change without a notice (an expired session, a dropped world) is found this late at most. */
const recheckMs = 30_000
/** A head that stalls sends no notice: the chain's state is polled while a socket is open. */
const chainLookMsDefault = 5_000

/** The sockets of members, or those of staff. Each token opens one of the two. */
interface Room {
  readonly openSockets: OpenSockets
  /** Errors: `unauthorized` and others of the token; the database cannot be reached. */
  find(world: World, token: string): Promise<{ holderId: bigint; sessionHash: Buffer }>
  living(world: World, hashes: readonly Buffer[]): Promise<ReadonlySet<string>>
}

const roomsOf = (wall: WallClock): { readonly members: Room; readonly staff: Room } => ({
  members: {
    openSockets: makeOpenSockets(),
    find: async (world, token) => {
      const { memberId, sessionHash } = await memberOfToken(world, token, wall)
      return { holderId: memberId, sessionHash }
    },
    living: (world, hashes) => livingSessions(world, hashes, wall),
  },
  staff: {
    openSockets: makeOpenSockets(),
    find: async (world, token) => {
      const { operatorId, sessionHash } = await operatorOfToken(world, token, wall)
      return { holderId: operatorId, sessionHash }
    },
    living: (world, hashes) => livingOperatorSessions(world, hashes, wall),
  },
})

export function makeNews(needs: NewsNeeds): News {
  const { members, staff } = roomsOf(needs.wall)
  const rooms = [members, staff] as const
  const isEmpty = () => rooms.every(({ openSockets }) => openSockets.count === 0)
  const outgoing = makeOutgoing((schema) => rooms.flatMap(({ openSockets }) => openSockets.of(schema)), needs)
  const acts = makeActs(needs)
  const hear = ({ schema, kind, members: told }: Notice) => {
    if (kind === 'moved') endAgain(rooms, ({ world }) => world.db.schema === schema)
    else if (kind === 'world') {
      outgoing.world(schema)
      // A second step may be required of staff from now on.
      void recheck(needs, staff, staff.openSockets.of(schema))
    } else if (kind === 'staff-news') outgoing.staff(staff.openSockets.of(schema))
    else if (kind === 'staff-session') void recheck(needs, staff, staff.openSockets.of(schema))
    else if (!isNews(kind)) void recheck(needs, members, members.openSockets.of(schema, told))
    else {
      outgoing.news(isOfHost(kind) ? members.openSockets.all() : members.openSockets.of(schema, told), kind)
      if (isForStaff(kind)) outgoing.staff(staff.openSockets.of(schema))
    }
  }
  const listeners = makeListeners(needs, {
    onNotice: (text) => {
      const notice = isEmpty() ? null : readNotice(text)
      if (notice !== null) hear(notice)
    },
    onLost: (isMissed) => endAgain(rooms, ({ world }) => isMissed(world)),
  })
  const rechecking = setInterval(() => {
    if (isEmpty()) return
    listeners.check()
    for (const room of rooms) {
      for (const { db, slug } of room.openSockets.worlds())
        void recheckWorld(needs, slug, room, room.openSockets.of(db.schema))
    }
  }, recheckMs).unref()
  const stalled = makeStalled(needs)
  const looking = setInterval(() => {
    if (isEmpty()) return
    void stalled().then((flipped) => {
      if (!flipped) return
      outgoing.news(members.openSockets.all(), 'chain')
      outgoing.staff(staff.openSockets.all())
    })
  }, needs.chainLookMs ?? chainLookMsDefault).unref()
  return {
    acted: acts.acted,
    join: async (world, token, socket) => {
      await listeners.hear(world)
      for (const room of rooms) {
        const found = await room.find(world, token).catch(refusedAsNull)
        if (found !== null) return await joinRoom(room, { world, ...found, ...socket })
      }
      socket.end(socketCloses.unauthorized)
      return null
    },
    leave: (openSocket) => {
      for (const { openSockets } of rooms) openSockets.remove(openSocket)
    },
    stop: async () => {
      clearInterval(rechecking)
      clearInterval(looking)
      acts.stop()
      outgoing.stop()
      await listeners.stop()
    },
  }
}

/** Their pages come again, and read all that they show. */
function endAgain(rooms: readonly Room[], isMeant: (openSocket: OpenSocket) => boolean): void {
  for (const { openSockets } of rooms)
    for (const openSocket of openSockets.all()) if (isMeant(openSocket)) openSocket.end(socketCloses.again)
}

/**
 * Returns null, and ends the socket with the reason, when too many are open or the session has
 * ended meanwhile.
 */
async function joinRoom({ openSockets, living }: Room, openSocket: OpenSocket): Promise<OpenSocket | null> {
  const { world, holderId, sessionHash } = openSocket
  const own = openSockets.of(world.db.schema, [holderId])
  const same = own.filter((other) => other.sessionHash.equals(sessionHash))
  if (own.length >= seatsPerHolderMax || same.length >= seatsPerSessionMax) {
    openSocket.end(socketCloses.tooMany)
    return null
  }
  openSockets.add(openSocket)
  // A session that ended during the look-up was announced before this socket was registered.
  if ((await living(world, [sessionHash])).size > 0) return openSocket
  openSockets.remove(openSocket)
  openSocket.end(socketCloses.unauthorized)
  return null
}

/** A token that this room refuses may open the other. */
function refusedAsNull(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Ends the sockets, all of one world, whose session is not valid any more. */
async function recheck({ log }: NewsNeeds, room: Room, openSockets: readonly OpenSocket[]): Promise<void> {
  const [first] = openSockets
  if (first === undefined) return
  try {
    const living = await room.living(
      first.world,
      openSockets.map(({ sessionHash }) => sessionHash),
    )
    for (const openSocket of openSockets) {
      if (!living.has(openSocket.sessionHash.toString('hex'))) openSocket.end(socketCloses.unauthorized)
    }
  } catch (error) {
    // Valid and ended sessions cannot be distinguished here: all sockets are closed, and each
    // session is looked up when its socket comes again.
    if (!(await isGone(first.world, error, log)))
      log.warn({ err: error, world: first.world.slug }, 'the sessions of sockets were not looked up')
    for (const openSocket of openSockets) openSocket.end(socketCloses.again)
  }
}

async function recheckWorld(
  needs: NewsNeeds,
  slug: string,
  room: Room,
  openSockets: readonly OpenSocket[],
): Promise<void> {
  const world = await needs.worlds.find(slug).catch(() => undefined)
  const isThere = openSockets.every((openSocket) => openSocket.world.server === world?.server)
  if (isThere) return await recheck(needs, room, openSockets)
  for (const openSocket of openSockets) openSocket.end(socketCloses.again)
}

/**
 * Whether the chain's state has changed since the last call, for members who wait for its blocks.
 */
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
