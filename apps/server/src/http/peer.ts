/** Who is at the other end: the socket's address, or what a proxy that is listed in TRUSTED_PROXIES says of it. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Some proxies write the caller's port too: counted with it, every connection would be another caller. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text

/**
 * Fastify walks X-Forwarded-For from the socket backwards and stops at the first address that is not listed, so what a
 * caller writes there itself is never reached. What is no address counts as the proxy's own.
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

/** What was sent on comes from elsewhere, whatever the proxy on this machine says or leaves out. */
export const isForwarded = (request: FastifyRequest): boolean =>
  forwarded.some((name) => name in request.headers)

/** Sent on by a proxy that nobody listed: who is behind it is not known. */
export const isForwardedUnlisted = (request: FastifyRequest): boolean =>
  isForwarded(request) && request.ip === request.socket.remoteAddress
