/** A client's socket, which pg does not declare in its types. */
import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Connection } from './connections.ts'

export const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * The fifty small chunks of a flush are joined first: handing them to the kernel one by one cost
 * three times as much.
 */
function writeJoined(
  this: Socket,
  pieces: { chunk: Buffer; encoding: BufferEncoding }[],
  done: (error?: Error | null) => void,
): void {
  // A socket takes raw bytes under this encoding name, which Node's types do not list.
  this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
}

/**
 * Statements sent in one turn of the event loop leave in one write to the socket: pg writes each
 * statement by itself, and a write costs more than building the statement (a purchase of 12
 * statements spent 46% of its time in writes).
 */
export function gather(client: Connection): void {
  if (client.gathering) return
  const stream = socketOf(client)
  client.gathering = true
  stream._writev = writeJoined
  stream.cork()
  process.nextTick(() => {
    client.gathering = false
    stream.uncork()
  })
}
