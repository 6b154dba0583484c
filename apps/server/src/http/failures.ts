/** Turns every error that is thrown into an answer; this is the one place for it. */
import { type ErrorName, Refusal, readLanguage } from '@glasshouse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TablesLost } from '../foundation/world/index.ts'
import { isServerAway } from '../platform/db/door.ts'
import type { Log } from '../platform/log.ts'
import { headerOf } from './header.ts'
import { refused } from './reply.ts'

/** Fastify's own codes, and their meaning to a caller. */
const ofFramework: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
}

/** Postgres is away or shutting down, or a lock was held for too long: worth a retry. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '55P03',
  // The database's disk is full.
  '53100',
  // None of a server's addresses is its primary (platform/db/primary.ts).
  'NO_PRIMARY',
  // All connections are taken (platform/db/line.ts), or too many wait for one statement
  // (platform/batched.ts).
  'POOL_FULL',
  // No database server takes a new world (foundation/world/servers/place.ts).
  'NO_ROOM',
  // The practice chain's node does not answer (chain/rpc.ts).
  'CHAIN_AWAY',
])
const awayText =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/**
 * Rows that refer to a session are deleted with it: when a session ends after the call was let in,
 * this foreign key finds no row.
 */
const ofSession = /_session(?:_hash)?_fkey$/
const keyWithoutRow = '23503'

/** Whether the caller's session ended between its look-up and the write. */
export function isEndedSession(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === keyWithoutRow && ofSession.test(constraint ?? '')
}

function named(error: unknown): ErrorName {
  if (isEndedSession(error)) return 'unauthorized'
  if (isServerAway(error)) return 'world_away'
  if (error instanceof TablesLost) return 'world_lost'
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  const framework = code === undefined ? undefined : ofFramework[code]
  if (framework !== undefined) return framework
  if (statusCode === 413) return 'body_too_large'
  if (statusCode === 415) return 'unsupported_media_type'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'bad_request'
  if ((code !== undefined && away.has(code)) || awayText.test(message ?? '')) return 'unavailable'
  return 'internal'
}

/** A retry is worthwhile after this, when something is away or full. */
const retrySeconds = 2

const isAway = (status: number): boolean => status === 503 || status === 504

const languageOf = (request: FastifyRequest) => readLanguage(headerOf(request, 'language'))

function send(reply: FastifyReply, refusal: Refusal, request: FastifyRequest) {
  const { status, body } = refused(refusal, languageOf(request))
  const wait = refusal.facts['seconds'] ?? (isAway(status) ? retrySeconds : undefined)
  if ((status === 429 || isAway(status)) && wait !== undefined) reply.header('retry-after', String(wait))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

export function mountFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return send(reply, error, request)
    const name = named(error)
    if (name === 'internal') log.error({ err: error, call: request.routeOptions.config }, 'a call failed')
    else if (name === 'unavailable') log.warn({ err: error }, 'the database is away, or full')
    else if (name === 'world_away') log.warn({ err: error }, 'a call met a server that is away')
    else if (name === 'world_lost') log.error({ err: error }, 'a call met a world that its server lacks')
    return send(reply, new Refusal(name), request)
  })
  app.setNotFoundHandler((request, reply) => send(reply, new Refusal('not_found'), request))
}
