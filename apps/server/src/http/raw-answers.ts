/**
 * Input that never becomes a request: Node answers it with a bare line. Here it gets the envelope
 * and the headers of every answer.
 */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorName, Refusal } from '@glasshouse/contract'
import { refused } from './reply.ts'

type Headers = Readonly<Record<string, string>>

interface Raw {
  readonly status: number
  readonly error: ErrorName
}

/** Node's own codes for a request that cannot be parsed. */
const ofNode: Readonly<Record<string, Raw>> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'bad_request' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, error: 'body_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'bad_request' },
}
const unreadable: Raw = { status: 400, error: 'bad_request' }

/** The language of the request is unknown, so the answer is in English. */
const bodyOf = ({ error }: Raw): string => refused(new Refusal(error), 'en_US').body

function headersOf(headers: Headers, body: string): Headers {
  return {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}

export function answerRaw(error: Error & { code?: string }, socket: Duplex, headers: Headers): void {
  // A peer that is gone gets no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const raw = ofNode[error.code ?? ''] ?? unreadable
  const body = bodyOf(raw)
  const lines = Object.entries(headersOf(headers, body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${raw.status} ${STATUS_CODES[raw.status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Answers an `Expect` header that Node does not know. */
export function answerExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(unreadable)
    response.writeHead(417, headersOf(headers, body)).end(body)
  })
}
