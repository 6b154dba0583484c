/** Asks a server over a few kept connections, from a process of its own, for a bounded time. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface LoadOrder {
  readonly port: number
  readonly connections: number
  readonly warmupSeconds: number
  readonly seconds: number
  /** Requests a second in all, sent by a timetable; null: each connection sends as soon as it has its answer. */
  readonly perSecond: number | null
  /** Whole HTTP requests, sent in turn; `{operation}` is a new operation id each time. */
  readonly requests: readonly string[]
  /** What a right answer's body begins with; anything else is counted as a failure. */
  readonly expected: string
}

export interface LoadReport {
  readonly perSecond: number
  readonly failures: number
  /** The first answer that was not right. */
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

/** A GET over a kept connection. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>>): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headerLines(headers)}\r\n`

/** A form over a kept connection. */
export const postRequest = (path: string, headers: Readonly<Record<string, string>>, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
  `content-length: ${Buffer.byteLength(body)}\r\n${headerLines(headers)}\r\n${body}`

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
