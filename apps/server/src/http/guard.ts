/** The checks that every request passes first: security headers, origin, encoding. */
import { booksKeyHeader, deviceHeaders, Refusal, unattendedHeader } from '@glasshouse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headerOf } from './header.ts'

export interface GuardOptions {
  readonly allowedOrigins: readonly string[]
}

export interface PageHashes {
  /** CSP hashes (`'sha256-…'`) of the inline style and script of the served pages. */
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
}

/**
 * The headers of every answer except calls and files of the build. They never change while a
 * process runs, so they are built once: a plugin that computes them for each request took more time
 * than all the rest of a cached answer (43 µs against 24). HSTS is missing on purpose: a class's
 * network is plain HTTP, and a host with TLS in front sets it there.
 */
export const securityHeaders = ({
  styleHashes,
  scriptHashes,
}: PageHashes): Readonly<Record<string, string>> => ({
  // Own origin only: no third party's script, picture, font or frame is ever loaded.
  'content-security-policy': [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src-attr 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
})

/**
 * The headers of a call's answer, which is never shown as a page: the policy allows nothing, and
 * headers that only matter for a page are left out. Each header costs 0.4 µs to check and write,
 * the long policy more.
 */
const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * A script or another file of the build is not shown as a page either; a worker among them runs
 * under its own policy. A screen loads twenty of them, and each would carry the page's policy: 12
 * kB on a phone's connection.
 */
const assetHeaders: Readonly<Record<string, string>> = {
  ...callHeaders,
  'content-security-policy': "default-src 'self';frame-ancestors 'none'",
}
const isAsset = ({ url }: FastifyRequest): boolean =>
  /^\/(?:w\/[^/?]+\/)?(?:assets\/|(?:script-failure|support)\.js$)/.test(url)

const isCall = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { call?: string } | undefined)?.call !== undefined

/** `null` for the opaque origin of a sandbox or a file, and for nonsense. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/**
 * Whether a page has another origin that is not listed. Browsers let any page open a socket: only
 * the origin tells such pages apart.
 */
export function isForeignOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const origin = headerOf(request, 'origin')
  return origin !== undefined && !allowed.includes(origin) && hostOf(origin) !== request.host
}

/**
 * The answer to the preflight request of a page of another origin: it may send our headers, for an
 * hour.
 */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': `access-token, language, world, idempotency-key, content-type, ${deviceHeaders.sent}, ${unattendedHeader}, ${booksKeyHeader}`,
  'access-control-max-age': '3600',
}

export function guard(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  options: GuardOptions,
): void {
  const isOriginRead = options.allowedOrigins.length > 0
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? callHeaders : isAsset(request) ? assetHeaders : headers)
    const origin = headerOf(request, 'origin')
    // A cache must not give the answer for one origin to another, also when the origin is not
    // allowed.
    if (isOriginRead) reply.header('vary', 'origin')
    if (origin !== undefined) {
      if (options.allowedOrigins.includes(origin)) {
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-expose-headers': `content-disposition, file-lines, ${deviceHeaders.given}`,
        })
        if (request.method === 'OPTIONS') return void reply.code(204).headers(preflightHeaders).send()
      } else if (!isReading(request) && isForeignOrigin(request, options.allowedOrigins))
        return done(new Refusal('forbidden'))
    }
    // No compressed body is unpacked, so a small body cannot become a large one.
    const encoding = headerOf(request, 'content-encoding')
    done(
      encoding === undefined || encoding === 'identity' ? undefined : new Refusal('unsupported_media_type'),
    )
  })
}
