/** Identifies the caller and the world of a call; this is the one place for it. */
import {
  booksKeyHeader,
  type CallDeclaration,
  deviceHeaders,
  honoursOperationId,
  operationId,
  Refusal,
  readLanguage,
} from '@glasshouse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type {
  CallContext,
  Context,
  ContextByAuth,
  EntranceContext,
  Host,
  StaffRoom,
  World,
} from '../context.ts'
import { isVisitNoted, noteVisitor, type Worlds } from '../foundation/world/index.ts'
import {
  deviceOfSecret,
  isViewToken,
  memberOfToken,
  operatorOfToken,
  sessionKeyOf,
} from '../identity/account/index.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { isNear } from '../platform/reach.ts'
import { deskOfToken, deskSlug } from '../staff/host/index.ts'
import { headerOf } from './header.ts'
import { isForwardedUnlisted, peerOf } from './peer.ts'
import { viewFor } from './view.ts'

export interface HttpDependencies {
  readonly worlds: Worlds
  readonly database: Database
  readonly host: Host
  readonly wall: WallClock
  readonly random: Random
  readonly log: Log
}

/** The token carries its world before a dot; header and token must agree. */
export const worldOfToken = (token: string | undefined): string | undefined => {
  const dot = token?.indexOf('.') ?? -1
  return dot > 0 ? token?.slice(0, dot) : undefined
}

/**
 * The world that the caller names, otherwise the token's, otherwise the default one. Errors:
 * `unauthorized`, `not_found`.
 */
export async function worldFor(
  worlds: Worlds,
  token: string | undefined,
  named: string | undefined,
): Promise<World> {
  const fromToken = worldOfToken(token)
  if (named !== undefined && fromToken !== undefined && named !== fromToken) throw new Refusal('unauthorized')
  const world = await worlds.find(named ?? fromToken ?? null)
  if (world === undefined)
    throw new Refusal(fromToken === undefined ? 'not_found' : 'unauthorized', { field: 'world' })
  return world
}

/** The desk's cookie never has the name of a world's: no slug begins with an underscore. */
const cookieName = ({ slug }: Pick<StaffRoom, 'slug'>): string => `phone_${slug}`

const secretForm = /^[A-Za-z0-9_-]{43}$/

/**
 * For a wrapped app: the device header that it keeps itself; null when it has none yet, undefined
 * for a browser.
 */
function deviceHeader(request: FastifyRequest): string | null | undefined {
  const header = headerOf(request, deviceHeaders.sent)
  if (header === undefined) return undefined
  return secretForm.test(header) ? header : null
}

function deviceCookie(request: FastifyRequest, room: StaffRoom): string | null {
  const header = headerOf(request, 'cookie')
  if (header === undefined) return null
  const pairs = header.split(/;\s*/)
  const pair = pairs.find((text) => text.startsWith(`${cookieName(room)}=`))
  const secret = pair?.slice(cookieName(room).length + 1)
  return secret !== undefined && secretForm.test(secret) ? secret : null
}

/** The idempotency key: the header `Idempotency-Key`, or the form field `operationId`. */
function operationIdOf(request: FastifyRequest): string | null {
  const fromForm = (request.body as { operationId?: unknown } | undefined)?.operationId
  const text = headerOf(request, 'idempotency-key') ?? fromForm
  if (text === undefined) return null
  const parsed = z.safeParse(operationId, text)
  if (!parsed.success) throw new Refusal('field_invalid', { field: 'operationId' })
  return parsed.data
}

/** The user agents of browsers have fewer than 200 letters. */
const agentLengthMax = 400

/** A year: a device keeps its practice phone as long as a world may exist. */
const deviceCookieSeconds = 365 * 24 * 3600

/** The fields of every context; the device is one of `room`'s. */
function callContext(
  call: CallDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: HttpDependencies,
  room: StaffRoom,
): CallContext {
  const ownSecret = deviceHeader(request)
  return {
    host: needs.host,
    wall: needs.wall,
    random: needs.random,
    log: needs.log,
    language: readLanguage(headerOf(request, 'language')),
    peer: peerOf(request),
    isNear: () => !isForwardedUnlisted(request) && isNear(peerOf(request)),
    // The guard refuses every writing call from a foreign origin.
    origin: headerOf(request, 'origin') ?? null,
    agent: headerOf(request, 'user-agent')?.slice(0, agentLengthMax) ?? '',
    deviceSecret: ownSecret === undefined ? deviceCookie(request, room) : ownSecret,
    operationId: honoursOperationId(call) ? operationIdOf(request) : null,
    setDeviceSecret: (secret) => {
      // No cookie is set as well: the app is another site than its server, and browsers drop such
      // cookies.
      if (ownSecret !== undefined) return void reply.header(deviceHeaders.given, secret)
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${cookieName(room)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceCookieSeconds}${secure}`,
      )
    },
  }
}

/** The host's desk is in no world: the world that the caller names does not matter. */
const entranceContext = (
  call: CallDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: HttpDependencies,
): EntranceContext => {
  const desk = { slug: deskSlug, db: needs.host.catalogue }
  const { database, worlds } = needs
  const inRoom = (room: StaffRoom) => callContext(call, request, reply, needs, room)
  return { ...inRoom(desk), inRoom, desk, database, findWorld: worlds.find }
}

async function isMember(world: World, token: string | undefined, wall: WallClock): Promise<boolean> {
  if (token === undefined) return false
  try {
    await memberOfToken(world, token, wall)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.error === 'unauthorized') return false
    throw error
  }
}

/**
 * Builds the context that the call's kind of auth requires; refuses a caller who cannot have it.
 */
export async function contextFor(
  call: CallDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: HttpDependencies,
): Promise<ContextByAuth[CallDeclaration['auth']]> {
  const token = headerOf(request, 'access-token')
  if (call.auth === 'entrance' || call.auth === 'desk') {
    const entrance = entranceContext(call, request, reply, needs)
    return call.auth === 'entrance'
      ? entrance
      : { ...entrance, ...(await deskOfToken(entrance, token, call.setsUp)) }
  }
  const world = await worldFor(needs.worlds, token, headerOf(request, 'world'))
  // The demo world's clock runs fast while a visitor watches; the call does not wait for this.
  if (!isVisitNoted(world, needs.wall))
    noteVisitor(world, needs.wall).catch((error: unknown) =>
      needs.log.debug({ err: error }, 'a visit was not noted'),
    )
  const context: Context = { ...callContext(call, request, reply, needs, world), world }
  if (isViewToken(token)) {
    const { by, ...view } = await viewFor(call, world, token, needs.wall)
    return { ...context, ...view, viewedBy: by }
  }
  switch (call.auth) {
    case 'public':
      return context
    case 'visitor': {
      const found =
        token === undefined ? null : await memberOfToken(world, token, needs.wall, call.stamped ?? false)
      return { ...context, memberId: found?.memberId ?? null, stamp: found?.stamp }
    }
    case 'reader':
      return {
        ...context,
        booksKey: headerOf(request, booksKeyHeader) ?? null,
        isMember: () => isMember(world, token, needs.wall),
      }
    case 'device':
      return { ...context, ...(await deviceOfSecret(world, context.deviceSecret)) }
    case 'member':
      return { ...context, ...(await memberOfToken(world, token, needs.wall, call.stamped ?? false)) }
    case 'session':
      return { ...context, session: sessionKeyOf(world, token, needs.wall) }
    case 'operator':
      return { ...context, ...(await operatorOfToken(world, token, needs.wall, call.setsUp)) }
  }
}
