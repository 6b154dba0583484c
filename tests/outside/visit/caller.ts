/**
 * A browser, as the server sees one: cookies, a token, an address of its own. It learns every call
 * from `/openapi.json` and knows nothing else of the server.
 */
import { Agent, request } from 'node:http'

/** Any reply; `status` 0: there was no answer. */
export interface Answer {
  readonly status: number
  /** The envelope's own code; 0 without an envelope. */
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: a foreign client has no types of the server's
  readonly data: any
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly ms: number
}

export interface Route {
  readonly method: string
  readonly path: string
  readonly fields: readonly string[]
  readonly takesFiles: boolean
}

export interface CallRequest {
  readonly operationId?: string
  readonly files?: readonly { readonly bytes: Buffer; readonly type: string }[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Caller {
  token: string | null
  world: string | null
  /** Of the link of a class's books. */
  booksKey: string | null
  readonly cookies: Map<string, string>
  call(name: string, body?: Readonly<Record<string, unknown>>, asked?: CallRequest): Promise<Answer>
  /** The same call; any refusal ends the script with its message. */
  must(name: string, body?: Readonly<Record<string, unknown>>, asked?: CallRequest): Promise<Answer>
  end(): void
}

const callMsMax = 120_000
const boundary = 'outside-7d1f0c9b'

interface Specification {
  paths: Record<string, Record<string, Described>>
}
interface Described {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> }
}

export async function routesOf(url: string): Promise<Map<string, Route>> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as Specification
  const routes = new Map<string, Route>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const content = described.requestBody?.content ?? {}
      const bodies = Object.values(content).flatMap(({ schema }) => Object.keys(schema?.properties ?? {}))
      const queries = (described.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name)
      routes.set(described.operationId, {
        method: method.toUpperCase(),
        path,
        fields: [...new Set([...bodies, ...queries])],
        takesFiles: 'multipart/form-data' in content,
      })
    }
  }
  return routes
}

const pairsOf = (body: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

function multipart(pairs: readonly [string, string][], files: NonNullable<CallRequest['files']>): Buffer {
  const parts: Buffer[] = []
  for (const [name, value] of pairs)
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
  files.forEach(({ bytes, type }, index) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="f${index}"\r\n`
    parts.push(Buffer.from(`${head}content-type: ${type}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer | null
  readonly agent: Agent
  readonly from: string | undefined
}

/** One request, over a connection from `from` if given. Never rejects. */
function exchange(url: string, { method, path, headers, body, agent, from }: Sent): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const nobody = (text: string) =>
      resolve({ status: 0, code: 0, msg: '', data: null, headers: {}, text, ms: performance.now() - began })
    const where = new URL(url)
    const sent = request(
      {
        hostname: where.hostname,
        port: where.port,
        method,
        path,
        headers,
        agent,
        localAddress: from,
        timeout: callMsMax,
      },
      (reply) => {
        const pieces: Buffer[] = []
        reply.on('data', (piece: Buffer) => pieces.push(piece))
        reply.on('error', () => nobody('cut'))
        reply.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8')
          const { code = 0, msg = '', data = null } = envelope(text)
          const ms = performance.now() - began
          resolve({ status: reply.statusCode ?? 0, code, msg, data, headers: reply.headers, text, ms })
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', (error) => nobody(error.message))
    sent.end(body ?? undefined)
  })
}

function envelope(text: string): { code?: number; msg?: string; data?: unknown } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** `from`: the address to call from, one of this machine's own. */
export function makeCaller(url: string, routes: ReadonlyMap<string, Route>, from?: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const self: Caller = {
    token: null,
    world: null,
    booksKey: null,
    cookies: new Map(),
    async call(name, body = {}, asked = {}) {
      const route = routes.get(name)
      if (route === undefined) throw new Error(`this server has no call ${name}`)
      const pairs = pairsOf(body)
      const headers: Record<string, string> = { language: 'en_US', ...asked.headers }
      if (self.token !== null) headers['access-token'] = self.token
      if (self.world !== null) headers['world'] = self.world
      if (self.booksKey !== null) headers['books-key'] = self.booksKey
      if (asked.operationId !== undefined) headers['idempotency-key'] = asked.operationId
      if (self.cookies.size > 0)
        headers['cookie'] = [...self.cookies].map((pair) => pair.join('=')).join('; ')
      const query = new URLSearchParams(pairs).toString()
      const isGet = route.method === 'GET'
      if (!isGet)
        headers['content-type'] =
          asked.files === undefined
            ? 'application/x-www-form-urlencoded'
            : `multipart/form-data; boundary=${boundary}`
      const sent = asked.files === undefined ? Buffer.from(query) : multipart(pairs, asked.files)
      if (!isGet) headers['content-length'] = String(sent.length)
      const answer = await exchange(url, {
        method: route.method,
        path: isGet && query !== '' ? `${route.path}?${query}` : route.path,
        headers,
        body: isGet ? null : sent,
        agent,
        from,
      })
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (key !== undefined && value !== undefined) self.cookies.set(key, value)
      }
      return answer
    },
    async must(name, body, asked) {
      const answer = await self.call(name, body, asked)
      if (answer.code === 200) return answer
      throw new Error(
        `${name} answered ${answer.status} ${answer.code}: ${answer.msg || answer.text.slice(0, 200)}`,
      )
    },
    end: () => agent.destroy(),
  }
  return self
}
