/**
 * JSON-RPC over a Unix socket: one line for each message, answers in any order. One connection,
 * opened with the first request.
 */
import { closeSync, openSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { basename, dirname } from 'node:path'

interface Asking {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  readonly late: NodeJS.Timeout
}

interface Limits {
  readonly answerMsMax: number
  readonly answerBytesMax: number
}

interface Wire {
  readonly socket: Socket
  readonly asking: Map<number, Asking>
}

const idOf = (answer: unknown): number => (answer as { id?: number }).id ?? -1

/** Splits the received bytes into lines; a line that exceeds the limit is refused. */
function hearLines(socket: Socket, bytesMax: number, hear: (line: string) => void): void {
  let parts: Buffer[] = []
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...parts, chunk.subarray(from, end)])
      parts = []
      bytes = 0
      from = end + 1
      if (line.length > 0) hear(line.toString('utf8'))
    }
    parts.push(chunk.subarray(from))
    bytes += chunk.length - from
    if (bytes > bytesMax) socket.destroy(new Error('the answer is too long'))
  })
}

/** A socket's path cannot be longer. */
const pathBytesMax = 103

/**
 * DATA_DIR may be deeply nested: through a descriptor of its folder every path is short. Only
 * Linux has such nodes.
 */
function connectTo(path: string): Socket {
  if (Buffer.byteLength(path) <= pathBytesMax) return connect(path)
  const folder = openSync(dirname(path), 'r')
  return connect(`/proc/self/fd/${folder}/${basename(path)}`).once('close', () => closeSync(folder))
}

function open(path: string, { answerBytesMax }: Limits): Wire {
  const socket = connectTo(path)
  const asking = new Map<number, Asking>()
  const end = (error: Error) => {
    for (const { reject, late } of asking.values()) {
      clearTimeout(late)
      reject(error)
    }
    asking.clear()
  }
  hearLines(socket, answerBytesMax, (line) => {
    try {
      const answer: unknown = JSON.parse(line)
      const one = asking.get(idOf(answer))
      asking.delete(idOf(answer))
      clearTimeout(one?.late)
      one?.resolve(answer)
      if (asking.size === 0) socket.unref()
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
  socket.on('error', end)
  socket.on('close', () => end(new Error('it hung up')))
  return { socket, asking }
}

export interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * A connection that was cut is not opened again: its new peer has to be verified first. Errors:
 * Error when no process listens within `answerMsMax`, or when the answer is cut short.
 */
export function ipcLine(path: string, limits: Limits): (asked: RpcRequest) => Promise<unknown> {
  let wire: Wire | undefined
  let wasOpen = false
  return (asked) =>
    new Promise((resolve, reject) => {
      if (wasOpen && wire?.socket.destroyed) throw new Error('it hung up')
      if (wire === undefined || wire.socket.destroyed) {
        wire = open(path, limits)
        wire.socket.once('connect', () => {
          wasOpen = true
        })
      }
      const { socket, asking } = wire
      const late = setTimeout(() => {
        asking.delete(asked.id)
        reject(new Error('no answer in time'))
      }, limits.answerMsMax)
      asking.set(asked.id, { resolve, reject, late })
      // A pending request keeps the process alive; an idle connection does not.
      socket.ref()
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', ...asked })}\n`)
    })
}
