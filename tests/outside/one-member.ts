/**
 * Can one member stop the others? Many sockets of one session buy without a pause, nearly all of
 * them refused, while a classmate and a member of another world read their wallets and buy.
 *
 *   node tests/outside/one-member.ts [sockets] [seconds]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../bench/running-server.ts'
import { client } from '../support/client.ts'
import type { FloodOrder } from './flood-process.ts'
import { enter, type Member } from './member.ts'
import { startServer, world } from './server.ts'

const sockets = Number(process.argv[2] ?? 300)
const seconds = Number(process.argv[3] ?? 20)
const everyMs = 40
const warmupMs = 3_000

const at = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`

/** The durations of a neighbour's calls, one after the other. */
async function measure(member: Member, act: (member: Member) => Promise<unknown>, forMs: number) {
  const took: number[] = []
  let failed = 0
  for (const untilMs = performance.now() + forMs; performance.now() < untilMs; await sleep(everyMs)) {
    const began = performance.now()
    await act(member).catch(() => failed++)
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const [median, p95, worst] = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)]
  return { calls: took.length, failed, median, p95, worst }
}

const summary = ({ call }: Member) => call('wallet.summary', {})

/** Buys until the money is gone, as any member of a class may. */
const buying = (productId: string) => async (member: Member) =>
  member
    .call('order.create', { productId, agree: 'true' }, { operationId: crypto.randomUUID() })
    .catch((error: { code?: number }) => {
      // The wallet is empty, or the limit of machines is reached: the call was decided and
      // answered.
      if (!error.code || error.code < 1000) throw error
    })

const productOf = async ({ call }: Member): Promise<string> => {
  const [product] = (await call('product.list', {})).data.list
  return product?.productId ?? ''
}

function floodWith(order: FloodOrder): ChildProcess {
  const child = fork(join(import.meta.dirname, 'flood-process.ts'), { execArgv: [] })
  child.send(order)
  return child
}

async function countsOf(child: ChildProcess): Promise<unknown> {
  child.send('count')
  const [counts] = await once(child, 'message')
  return counts
}

const itself = ({ call }: Member) => call('operator.me', {})

const folder = temporaryFolder()
const server = await startServer(folder.path)
try {
  const code = /invite code (\S+)/.exec(server.output)?.[1] ?? ''
  const staffOf = async (slug: string): Promise<Member> => {
    const said = await world(folder.path, 'operator', 'Neighbour', 'owner', '--world', slug)
    const login = { name: 'Neighbour', password: /shown once: (\S+)/.exec(said)?.[1] ?? '' }
    const token = (await client(server.url, slug).call('operator.login', login)).msg
    return { token, call: client(server.url, slug, token).call }
  }
  await world(folder.path, 'create', 'other-class', 'Other class', '--member-cap', '50')
  const attacker = await enter(server.url, code)
  const classmate = await enter(server.url, code)
  const stranger = await staffOf('other-class')
  const productId = await productOf(attacker)
  const body = `productId=${productId}&agree=true`
  const request = [
    'POST /product/mine/order/create HTTP/1.1',
    'host: localhost',
    `access-token: ${attacker.token}`,
    'idempotency-key: {operation}',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

  const say = async (when: string) => {
    const forMs = seconds * 1000
    const [reads, buys, elsewhere] = await Promise.all([
      measure(classmate, summary, forMs),
      measure(classmate, buying(productId), forMs),
      measure(stranger, itself, forMs),
    ])
    console.log(when, { 'a classmate reads': reads, 'a classmate buys': buys, 'another world': elsewhere })
  }
  await say('before')
  const flood = floodWith({ port: server.port, sockets, request })
  await sleep(warmupMs)
  await say(`under ${sockets} sockets of one member`)
  console.log('what they were answered', await countsOf(flood))
  flood.kill()
} finally {
  await server.stop()
  folder.remove()
}
