/**
 * The downtime of a server after a SIGKILL under load: from its restart (which a supervisor does
 * immediately) until `/readyz` succeeds and a member has bought something.
 *
 *   node tests/outside/after-a-kill.ts [kills] [seconds of load before each]
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, temporaryFolder } from '../../bench/running-server.ts'
import { client } from '../support/client.ts'
import { enter, type Member } from './member.ts'
import { startServer } from './server.ts'

const kills = Number(process.argv[2] ?? 10)
const loadSeconds = Number(process.argv[3] ?? 5)
const buyersMax = 8
const pollMs = 20

const productOf = async ({ call }: Member): Promise<string> =>
  (await call('product.list', {})).data.list[0]?.productId ?? ''

const buy = ({ call }: Member, productId: string) =>
  call('order.create', { productId, agree: 'true' }, { operationId: crypto.randomUUID() })

/** Decided, one way or the other: the wallet may be empty by now. */
const isDecided = (error: unknown): boolean => ((error as { code?: number }).code ?? 0) >= 1000

/** Buys and reads until it is stopped, whatever the result of each call. */
function load(members: readonly Member[], productId: string): () => Promise<unknown> {
  let isOn = true
  const lanes = members.map(async (member) => {
    while (isOn) {
      await buy(member, productId).catch(() => undefined)
      await member.call('wallet.summary', {}).catch(() => sleep(pollMs))
    }
  })
  return () => {
    isOn = false
    return Promise.all(lanes)
  }
}

async function until(what: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await what().catch(() => false))) await sleep(pollMs)
  return performance.now() - began
}

/** The times of the start's parts in ms, from its own log. */
const partsOf = (output: string): string => /"ms":(\{[^}]*\})/.exec(output)?.[1] ?? 'no parts in its log'

/**
 * Only Linux reports how long a program's main thread had a processor, and how long it waited for
 * one.
 */
function processorOf(pid: number | undefined): string {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return `${((ran ?? 0) / 1e6).toFixed(0)} ms on a processor, ${((waited ?? 0) / 1e6).toFixed(0)} ms waiting for one`
  } catch {
    return 'this machine does not say how long it waited for a processor'
  }
}

const folder = temporaryFolder()
const port = await freePort()
let server = await startServer(folder.path, {}, port)
const code = /invite code (\S+)/.exec(server.output)?.[1] ?? ''
const members: Member[] = []
for (let nth = 0; nth < buyersMax; nth++) members.push(await enter(server.url, code))
const [first] = members
if (first === undefined) throw new Error('nobody entered')
const productId = await productOf(first)
const took: number[] = []
for (let kill = 1; kill <= kills; kill++) {
  const stop = load(members, productId)
  await sleep(loadSeconds * 1000)
  const gone = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await gone
  const began = performance.now()
  const starting = startServer(folder.path, { LOG_LEVEL: 'info' }, port)
  const { call } = client(`http://127.0.0.1:${port}`, null, first.token)
  const ready = until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  const bought = until(async () => {
    await buy({ call, token: first.token }, productId).catch((error: unknown) => {
      if (!isDecided(error)) throw error
    })
    return true
  })
  const [readyMs, boughtMs] = await Promise.all([ready, bought])
  took.push(performance.now() - began)
  console.log(`kill ${kill}: ready after ${readyMs.toFixed(0)} ms, bought after ${boughtMs.toFixed(0)} ms`)
  server = await starting
  console.log(`        ${partsOf(server.output)}; ${processorOf(server.child.pid)}`)
  await stop()
}
const sorted = took.toSorted((a, b) => a - b)
console.log({ kills, medianMs: sorted[Math.floor(kills / 2)], worstMs: sorted.at(-1) })
await server.stop()
folder.remove()
