/** Loads a server over a few keep-alive connections, from its own process, for a bounded time. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface LoadOrder {
  readonly port: number
  readonly connections: number
  readonly warmupSeconds: number
  readonly seconds: number
  /**
   * Requests per second in all, sent by a timetable; null: each connection sends as soon as it has
   * its answer.
   */
  readonly perSecond: number | null
  /** Whole HTTP requests, sent in turn; `{operation}` is a new operation id each time. */
  readonly requests: readonly string[]
  /** The prefix of a correct answer's body; any other body is counted as a failure. */
  readonly expected: string
}

export interface LoadReport {
  readonly perSecond: number
  readonly failures: number
  /** The body of the first failed answer. */
  readonly firstFailure: string | null
  readonly p50Ms: number
  readonly p99Ms: number
  /** Requests that a timetable could not send because every connection was busy for a second. */
  readonly unsent: number
}

export function load(order: LoadOrder): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'read-load-process.ts'), { execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(message as LoadReport)
      child.disconnect()
    })
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the load process ended with ${code}`))
    })
    child.send(order)
  })
}

/** The text of a GET request over a keep-alive connection. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>>): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headerLines(headers)}\r\n`

/** The text of a POST request with a form, over a keep-alive connection. */
export const postRequest = (path: string, headers: Readonly<Record<string, string>>, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
  `content-length: ${Buffer.byteLength(body)}\r\n${headerLines(headers)}\r\n${body}`

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
