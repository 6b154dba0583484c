/**
 * The load process: raw keep-alive sockets, because a full HTTP client would use up the core that
 * it measures.
 */
import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadOrder, LoadReport } from './read-load.ts'

const secondMs = 1000
const timetableTickMs = 2
const unsentAfterMs = 1000

/** Opens one connection; the result sends a request and resolves with the body of its answer. */
function connection(port: number): Promise<(request: string) => Promise<string>> {
  return new Promise((resolve, reject) => {
    const socket: Socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
    let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      received += chunk
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0)
      if (received.length < head + 4 + length) return
      const body = received.slice(head + 4, head + 4 + length)
      received = received.slice(head + 4 + length)
      waiting?.resolve(body)
    })
    socket.on('error', (error) => (waiting === undefined ? reject(error) : waiting.reject(error)))
    socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
    socket.on('connect', () =>
      resolve(
        (request) =>
          new Promise<string>((answered, failed) => {
            waiting = { resolve: answered, reject: failed }
            socket.write(request)
          }),
      ),
    )
  })
}

interface Tally {
  readonly latenciesMs: number[]
  failures: number
  firstFailure: string | null
  unsent: number
}

type Ask = (request: string) => Promise<string>

const runId = `${process.pid}-${Math.floor(performance.timeOrigin)}`
let operations = 0

async function askOnce(
  ask: Ask,
  order: LoadOrder,
  number: number,
  sinceMs: number,
  tally: Tally,
): Promise<void> {
  const request = order.requests[number % order.requests.length] as string
  const body = await ask(request.replace('{operation}', `bench-${runId}-${operations++}`))
  tally.latenciesMs.push(performance.now() - sinceMs)
  if (body.startsWith(order.expected)) return
  tally.failures++
  tally.firstFailure ??= body.slice(0, 300)
}

/** Every connection sends its next request as soon as it has its answer. */
async function closedLoop(asks: readonly Ask[], order: LoadOrder, seconds: number): Promise<Tally> {
  const tally: Tally = { latenciesMs: [], failures: 0, firstFailure: null, unsent: 0 }
  const endMs = performance.now() + seconds * secondMs
  let sent = 0
  await Promise.all(
    asks.map(async (ask) => {
      while (performance.now() < endMs) await askOnce(ask, order, sent++, performance.now(), tally)
    }),
  )
  return tally
}

/**
 * An open loop: requests are due by a timetable, and the time that a request waits for a free
 * connection counts as latency.
 */
async function timetable(asks: readonly Ask[], order: LoadOrder, seconds: number): Promise<Tally> {
  const tally: Tally = { latenciesMs: [], failures: 0, firstFailure: null, unsent: 0 }
  const free = [...asks]
  const beganMs = performance.now()
  const perMs = (order.perSecond ?? 0) / secondMs
  const all = Math.floor(seconds * (order.perSecond ?? 0))
  let sent = 0
  let under = 0
  while (sent < all) {
    const nowMs = performance.now()
    while (sent < all && free.length > 0 && beganMs + sent / perMs <= nowMs) {
      const ask = free.pop() as Ask
      under++
      void askOnce(ask, order, sent, beganMs + sent / perMs, tally).finally(() => {
        free.push(ask)
        under--
      })
      sent++
    }
    if (beganMs + sent / perMs < nowMs - unsentAfterMs) {
      tally.unsent = all - sent
      break
    }
    await sleep(timetableTickMs)
  }
  while (under > 0) await sleep(timetableTickMs)
  return tally
}

async function run(order: LoadOrder): Promise<LoadReport> {
  const asks = await Promise.all(Array.from({ length: order.connections }, () => connection(order.port)))
  if (order.warmupSeconds > 0) await closedLoop(asks, order, order.warmupSeconds)
  const beganMs = performance.now()
  const tally = await (order.perSecond === null ? closedLoop : timetable)(asks, order, order.seconds)
  const tookSeconds = (performance.now() - beganMs) / secondMs
  const sorted = tally.latenciesMs.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    perSecond: sorted.length / tookSeconds,
    failures: tally.failures,
    firstFailure: tally.firstFailure,
    unsent: tally.unsent,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

process.on('message', (message) => {
  void run(message as LoadOrder).then((report) => {
    process.send?.(report, () => process.exit(0))
  })
})
