/**
 * A third-party client: it knows the specification's paths, forms, and the envelope, and uses no
 * code of ours.
 */
import type { FastifyInstance } from 'fastify'

export type Address = `${'GET' | 'POST'} /${string}`
export type Fields = Readonly<Record<string, string>>

export interface CallRequest {
  readonly fields?: Fields
  /** When given, even empty, the form is sent as multipart. */
  readonly files?: readonly Buffer[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: what a foreign client has after JSON.parse
  readonly data: any
}

export interface Foreigner {
  token: string
  /** Sends a form (or a query) and keeps cookies. */
  ask(address: Address, asked?: CallRequest): Promise<Reply>
}

async function bodyOf({ fields = {}, files }: CallRequest) {
  if (files === undefined)
    return {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('file', new Blob([new Uint8Array(file)]), 'picture.png')
  const sent = new Response(form)
  const payload = Buffer.from(await sent.arrayBuffer())
  return { payload, headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

export function foreigner(app: FastifyInstance): Foreigner {
  const cookies = new Map<string, string>()
  const self: Foreigner = {
    token: '',
    ask: async (address, asked = {}) => {
      const [method = 'GET', path = ''] = address.split(' ')
      const isGet = method === 'GET'
      const body = isGet ? { headers: {} } : await bodyOf(asked)
      const query = isGet && asked.fields ? `?${new URLSearchParams(asked.fields)}` : ''
      const reply = await app.inject({
        ...body,
        method: isGet ? 'GET' : 'POST',
        url: `${path}${query}`,
        headers: {
          ...body.headers,
          ...(self.token === '' ? {} : { 'access-token': self.token }),
          ...(cookies.size === 0
            ? {}
            : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          language: 'en_US',
          ...asked.headers,
        },
      })
      for (const cookie of reply.cookies) cookies.set(cookie.name, cookie.value)
      const { code, msg, data } = reply.json() as Reply
      return { status: reply.statusCode, code, msg, data }
    },
  }
  return self
}
