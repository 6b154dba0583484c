/**
 * Firebase and Google's token exchange as a real HTTP server with scripted answers, and an agent
 * that connects to it.
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PushRequest {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

export interface Scripted {
  readonly status: number
  readonly body: object
}

/** Null: the server never answers. */
export type Script = (asked: PushRequest) => Scripted | null

export const fine: Scripted = { status: 200, body: { name: 'projects/glass/messages/1' } }

/** An error as Firebase sends it, with its own error code in the details. */
export const fault = (status: number, code: string, message: string, errorCode?: string): Scripted => ({
  status,
  body: {
    error: {
      code: status,
      message,
      status: code,
      ...(errorCode === undefined
        ? {}
        : { details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] }),
    },
  },
})
export const unregistered = fault(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED')

const access = { access_token: 'access-1', expires_in: 3600, token_type: 'Bearer' }

/** Connects every host to the scripted server: TLS is not under test. */
class Leading extends Agent {
  readonly #port: number
  constructor(port: number) {
    super()
    this.#port = port
  }
  override createConnection(): Socket {
    return connect(this.#port, '127.0.0.1')
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

export async function startFcm() {
  const asked: PushRequest[] = []
  const exchanges: PushRequest[] = []
  let script: Script = () => fine
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url: path = '' } = request
      const one = { method, path, body, ...headersOf(request) }
      const isExchange = one.host.startsWith('oauth2.')
      if (isExchange) exchanges.push(one)
      else asked.push(one)
      const answer = isExchange ? { status: 200, body: access } : script(one)
      if (answer === null) return
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Leading((server.address() as AddressInfo).port)
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-fcm-'))
  const keyFile = join(folder, 'key.json')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await writeFile(
    keyFile,
    JSON.stringify({
      type: 'service_account',
      project_id: 'glass',
      client_email: 'push@glass.invalid',
      private_key: privateKey,
      // A foreign address for the key's assertion, which must not be used.
      token_uri: 'https://elsewhere.invalid/token',
    }),
  )
  return {
    exchanges,
    agent,
    keyFile,
    publicKey,
    answers: (next: Script) => {
      script = next
    },
    /** The requests since the last call. */
    taken: (): PushRequest[] => asked.splice(0),
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const headersOf = ({ headers }: IncomingMessage) => ({
  host: headers.host ?? '',
  authorization: headers.authorization,
})
