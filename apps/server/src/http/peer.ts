/** The peer's address: the socket's, or the one that a proxy listed in TRUSTED_PROXIES reports. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Some proxies write the caller's port too: with it, every connection would count as another
 * caller.
 */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text

/**
 * Fastify walks X-Forwarded-For from the socket backwards and stops at the first address that is
 * not listed, so an entry that the caller wrote itself is never reached. A value that is not an
 * address counts as the proxy's own.
 */
export function peerOf(request: FastifyRequest): string {
  const address = withoutPort(request.ip ?? '')
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? 'unknown')
}

const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * A forwarded request comes from elsewhere, whatever the proxy on this machine reports or leaves
 * out.
 */
export const isForwarded = (request: FastifyRequest): boolean =>
  forwarded.some((name) => name in request.headers)

/** Forwarded by a proxy that is not listed: the caller behind it is unknown. */
export const isForwardedUnlisted = (request: FastifyRequest): boolean =>
  isForwarded(request) && request.ip === request.socket.remoteAddress
