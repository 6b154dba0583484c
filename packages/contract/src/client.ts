/**
 * A typed client that parses every reply. It does not depend on React, storage or toasts:
 * the app passes them through `ClientOptions`.
 */
import * as z from 'zod/mini'
import type { CallDeclaration } from './call.ts'
import { constants } from './constants.ts'
import { deviceHeaders, unattendedHeader } from './device-headers.ts'
import { type ErrorName, errors, isErrorName } from './errors.ts'
import type { CallName, DataOf, InputOf } from './registry.ts'
import type { Topic } from './topics.ts'
import type { Language } from './values/language.ts'

export interface ClientOptions {
  /** Base of a service's calls: its own host, or the page's origin. No trailing slash. */
  readonly base: (service: CallDeclaration['service']) => string
  readonly token: () => string | null
  readonly language: () => Language
  readonly world: () => string | null
  readonly fetch?: typeof fetch
  /**
   * The storage of the practice phone's secret, for an app without a cookie of its server (a
   * wrapped one).
   */
  readonly deviceSecret?: { read(): string | null; keep(secret: string): void }
  /** Whether nobody is at the calling page. Missing: a user is always present. */
  readonly unattended?: () => boolean
  /**
   * Called for a reply with code 401, whatever its HTTP status, while the token that was sent is
   * still the session's: an answer that arrives after a logout does not concern the present
   * session.
   */
  readonly onUnauthorized?: (message: string) => void
  /**
   * Called when an act has ended, with the topics that it may have changed: a refusal often means
   * that they changed elsewhere, and without a reply nobody knows.
   */
  readonly onActed?: (topics: readonly Topic[]) => void
}

export interface CallOptions {
  readonly operationId?: string
  readonly signal?: AbortSignal
  /** For calls that take files: sent as a multipart form. */
  readonly files?: readonly Blob[]
}

/**
 * The server refused or could not be reached. `error` is its name in the error table, or
 * `unreachable`.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly error: ErrorName | 'unreachable' | 'reply_not_understood'
  readonly code: number
  readonly field: string | null
  readonly facts: Readonly<Record<string, string | number>>
  /** The call timed out: a retry would only take as long again. */
  readonly tookTooLong: boolean

  constructor(
    error: CallError['error'],
    options: {
      message: string
      code?: number
      field?: string | null | undefined
      facts?: Record<string, string | number> | undefined
      tookTooLong?: boolean
      cause?: unknown
    },
  ) {
    super(options.message, { cause: options.cause })
    this.error = error
    this.code = options.code ?? 0
    this.field = options.field ?? null
    this.facts = options.facts ?? {}
    this.tookTooLong = options.tookTooLong ?? false
  }
}

export interface Reply<D> {
  /** The message to show; the token for the two login calls. */
  readonly msg: string
  readonly data: D
}

const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const refusal = z.object({
  error: z.string(),
  field: z.optional(z.nullable(z.string())),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

const form = (body: object): URLSearchParams => {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) pairs.append(name, String(value))
  }
  return pairs
}

/**
 * The same fields, then the files. The part's name is of no meaning; a file's own name stays on
 * the device.
 */
function formWithFiles(pairs: URLSearchParams, files: readonly Blob[]): FormData {
  const parts = new FormData()
  for (const [name, value] of pairs) parts.append(name, value)
  files.forEach((file, index) => parts.append('files', file, `file-${index + 1}`))
  return parts
}

const nameOfCode = (code: number): ErrorName =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name] === code) ?? 'internal'

export const refused = (code: number, message: string, data: unknown): CallError => {
  const { error = '', field, facts } = refusal.safeParse(data).data ?? {}
  return new CallError(isErrorName(error) ? error : nameOfCode(code), { message, code, field, facts })
}

/**
 * Sends one call over HTTP and reads the reply, with the session's token at the time of the call;
 * throws
 * `unreachable` when there is none.
 */
export async function send<T>(
  shape: CallDeclaration,
  body: object,
  options: ClientOptions,
  per: CallOptions,
  read: (response: Response, token: string | null) => Promise<T>,
): Promise<T> {
  const pairs = form(body)
  const query = shape.method === 'GET' && pairs.size > 0 ? `?${pairs}` : ''
  const headers: Record<string, string> = { language: options.language() }
  const token = options.token()
  const world = options.world()
  if (token !== null && shape.auth !== 'public') headers['access-token'] = token
  if (world !== null) headers['world'] = world
  if (options.deviceSecret) headers[deviceHeaders.sent] = options.deviceSecret.read() ?? ''
  if (options.unattended?.()) headers[unattendedHeader] = '1'
  if (per.operationId !== undefined) headers['idempotency-key'] = per.operationId
  const timeout = AbortSignal.timeout(
    shape.file || shape.long ? constants.fileTimeoutMs : constants.requestTimeoutMs,
  )
  try {
    const response = await (options.fetch ?? fetch)(
      `${options.base(shape.service)}/${shape.service}/${shape.path}${query}`,
      {
        method: shape.method,
        headers,
        ...(shape.method === 'POST'
          ? { body: per.files?.length ? formWithFiles(pairs, per.files) : pairs }
          : {}),
        signal: per.signal ? AbortSignal.any([per.signal, timeout]) : timeout,
        credentials: 'same-origin',
      },
    )
    const secret = response.headers.get(deviceHeaders.given)
    if (secret !== null) options.deviceSecret?.keep(secret)
    return await read(response, token)
  } catch (cause) {
    if (per.signal?.aborted || cause instanceof CallError) throw cause
    throw new CallError('unreachable', { message: 'unreachable', tookTooLong: timeout.aborted, cause })
  }
}

/**
 * The envelope of a reply to a call that was sent with this token. Calls `onUnauthorized` for a
 * 401.
 */
export function opened(
  name: CallName,
  raw: unknown,
  token: string | null,
  options: ClientOptions,
): z.output<typeof envelope> {
  const reply = envelope.safeParse(raw)
  if (!reply.success) throw new CallError('reply_not_understood', { message: name, cause: reply.error })
  if (reply.data.code === errors.unauthorized && options.token() === token)
    options.onUnauthorized?.(reply.data.msg)
  return reply.data
}

/**
 * The calls that a client knows: `memberCalls`, `staffCalls` or all of them. A promise, for an app
 * that loads a part of the contract when it is first needed.
 */
export type FindCall<Name extends CallName> = (name: Name) => CallDeclaration | Promise<CallDeclaration>

/**
 * Makes `call(name, body)`: encodes the body as a form, sends it, parses the reply by the
 * contract.
 */
export function makeClient<Name extends CallName>(find: FindCall<Name>, options: ClientOptions) {
  return async function call<N extends Name>(
    name: N,
    body: InputOf<N>,
    per: CallOptions = {},
  ): Promise<Reply<DataOf<N>>> {
    const shape = await find(name)
    try {
      const { code, msg, data } = await send(shape, body as object, options, per, async (response, token) =>
        opened(name, await response.json(), token, options),
      )
      if (code !== 200) throw refused(code, msg, data)
      const parsed = z.safeParse(shape.data, data)
      if (!parsed.success) throw new CallError('reply_not_understood', { message: name, cause: parsed.error })
      return { msg, data: parsed.data as DataOf<N> }
    } finally {
      if (shape.changes !== undefined) options.onActed?.(shape.changes)
    }
  }
}
