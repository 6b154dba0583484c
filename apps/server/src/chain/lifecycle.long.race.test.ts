import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainProcess } from '../../../../tests/support/chain-process.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/support/postgres.ts'
import { manualClock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { makeLog } from '../platform/log.ts'
import { type Chain, openChain } from './chain.ts'
import { genesisHashFile, writeGenesis } from './genesis.ts'
import { WrongChain } from './guard.ts'
import { closedNetwork } from './node/closed-network.ts'
import { endNode, isThere, startNode } from './node/process.ts'
import { findAnvil } from './node/program.ts'
import { publishedNode, publishNode } from './node/published-node.ts'

let connection: TestDatabase
let database: Database
let dataDir: string
let opened: Chain[]
let wrong: WrongChain[]
let logged: string[]

beforeEach(async () => {
  connection = await testDatabase()
  database = openDatabase({ connection: { connectionString: connection.url }, connectionsMax: 8 })
  dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-chain-'))
  opened = []
  wrong = []
  logged = []
})

afterEach(async () => {
  for (const chain of opened) await chain.stop()
  for (const pid of nodes()) await endNode(pid)
  await database.close()
  await connection.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const catalogue = () => database.scope('catalogue')

/** Ids of the processes that are nodes of this test. */
const nodes = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--init\0${dataDir}`)
      } catch {
        return false
      }
    })

async function open(options: { dataDir?: string } = {}): Promise<Chain> {
  const chain = await openChain({
    database,
    catalogue: catalogue(),
    dataDir: options.dataDir ?? dataDir,
    wall: manualClock(Date.UTC(2026, 2, 2)),
    log: makeLog('warn', { write: (line) => void logged.push(line) }),
    paceMs: 20,
    onWrong: (error) => void wrong.push(error),
  })
  opened.push(chain)
  return chain
}

const until = async (isSo: () => Promise<boolean> | boolean, what: string) => {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await isSo()) return
    await sleep(20)
  }
  expect.fail(`${what} did not happen in 20 s`)
}

const holds = async (chain: Chain, amount: bigint) =>
  (await chain.balance('usdt', chain.keys('someone').address).catch(() => -1n)) === amount

/**
 * The number of host processes that are registered as present; a leaving process checks it first.
 */
const present = async () =>
  (
    await catalogue().one<{ count: number }>(sql`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended('glasshouse.chain-present', 0)`)
  ).count

const firstPid = async () => (await publishedNode(catalogue()))?.pid ?? expect.fail('no node is known')
const blockOne = async (chain: Chain) =>
  ((await chain.rpc('eth_getBlockByNumber', ['0x1', false])) as { hash: string } | null)?.hash

test('a clean stop ends the node; the next start builds the same chain', async () => {
  const chain = await open()
  await chain.ready()
  await until(async () => (await blockOne(chain)) !== undefined, 'the first block')
  const [pid, hash] = [await firstPid(), await blockOne(chain)]
  await chain.stop()
  expect(isThere(pid)).toBe(false)
  const next = await open()
  await next.ready()
  expect(await blockOne(next)).toBe(hash)
})

test('a process killed −9 leaves its node, and the next process adopts it and starts no second one', async () => {
  const other = await chainProcess({ url: connection.url, dataDir, paceMs: 20 })
  const pid = await firstPid()
  await other.kill()
  expect(isThere(pid)).toBe(true)
  const chain = await open()
  await chain.ready()
  await chain.issue('usdt', chain.keys('someone').address, 5n, 'one')
  await until(() => holds(chain, 5n), 'the transfer')
  expect(await firstPid()).toBe(pid)
  expect(nodes()).toEqual([pid])
})

test('a node that the catalogue no longer knows is ended before another starts', async () => {
  const other = await chainProcess({ url: connection.url, dataDir, paceMs: 20 })
  const pid = await firstPid()
  await other.kill()
  await catalogue().run({
    text: `delete from host_fact where name = 'chain.node'`,
    values: [],
    name: 'forget',
  })
  const chain = await open()
  await chain.ready()
  expect(isThere(pid)).toBe(false)
  expect(nodes()).toEqual([await firstPid()])
})

test('two processes share one node; when its keeper leaves or dies, the other takes over', async () => {
  const first = await chainProcess({ url: connection.url, dataDir, paceMs: 20 })
  const chain = await open()
  await chain.ready()
  const pid = await firstPid()
  // The process finds the node before it is registered itself: a process that left in between
  // would end the node.
  await until(async () => (await present()) === 2, 'both are there')
  await first.stop()
  expect(isThere(pid)).toBe(true)
  await chain.issue('usdt', chain.keys('someone').address, 5n, 'one')
  await until(() => holds(chain, 5n), 'the transfer')
  expect(nodes()).toEqual([pid])
  await chain.stop()
  expect(nodes()).toEqual([])
})

test.runIf((await closedNetwork()) !== null)(
  'the node can only be reached by its socket, in a folder of its account',
  async () => {
    const chain = await open()
    await chain.ready()
    const [pid = 0] = nodes()
    expect(await readlink(`/proc/${pid}/ns/net`)).not.toBe(await readlink('/proc/self/ns/net'))
    const known = await publishedNode(catalogue())
    expect(known?.url).toBe(`unix:${join(dataDir, 'chain', 'node.sock')}`)
    expect((await stat(join(dataDir, 'chain'))).mode & 0o077).toBe(0)
    expect((await stat(join(dataDir, 'chain', 'node.sock'))).isSocket()).toBe(true)
  },
)

test('another chain that replaces the node later is reported by the guard and by the keeper', async () => {
  const chain = await open()
  await chain.ready()
  const elsewhere = await mkdtemp(join(tmpdir(), 'glasshouse-elsewhere-'))
  await writeGenesis(elsewhere, { timeS: 1_700_000_000, gasLimit: 1_000_000_000 })
  const foreign = await startNode(await findAnvil(), elsewhere)
  try {
    await publishNode(catalogue(), foreign)
    await endNode(nodes()[0] ?? 0)
    await expect(chain.guard()).rejects.toThrow(WrongChain)
    expect(wrong[0]?.message).toMatch(/another chain: no transaction was sent/)
  } finally {
    await endNode(foreign.pid)
    await rm(elsewhere, { recursive: true, force: true })
  }
})

test('a data folder of another host is refused at the start', async () => {
  await (await open()).ready()
  await opened.pop()?.stop()
  await writeFile(genesisHashFile(join(dataDir, 'chain')), `0x${'ab'.repeat(32)}\n`)
  const chain = await open()
  await expect(chain.ready()).rejects.toThrow('DATA_DIR belongs to another database')
  expect(wrong.length).toBeGreaterThan(0)
})

test('a data folder of another host is refused by a database that has no chain yet', async () => {
  await mkdir(join(dataDir, 'chain'))
  await writeFile(genesisHashFile(join(dataDir, 'chain')), `0x${'ab'.repeat(32)}\n`)
  const chain = await open()
  await expect(chain.ready()).rejects.toThrow(
    'DATA_DIR belongs to another database: name another folder, or the database that it belongs to.',
  )
  expect(wrong.length).toBeGreaterThan(0)
  expect(logged, 'the sentence is for the terminal, without a stack').toEqual([])
})

test('a log that the node cannot replay counts as another chain', async () => {
  const chain = await open()
  await chain.ready()
  await until(async () => (await blockOne(chain)) !== undefined, 'the first block')
  await chain.stop()
  // The newest block: the last block verifies a run of empty ones, and the keeper may have mined
  // more than one.
  await catalogue().run({
    text: `update chain_block set hash = decode(repeat('ab', 32), 'hex')
      where block_number = (select max(block_number) from chain_block)`,
    values: [],
    name: 'plant',
  })
  await open()
  await until(() => wrong.length > 0, 'the word of a wrong chain')
  expect(wrong[0]?.message).toMatch(/^Block \d+ of the practice chain came out as/)
})

test('without the node’s program, the start fails with a sentence that says what to do', async () => {
  process.env['GLASSHOUSE_ANVIL'] = '/nowhere/anvil'
  try {
    const chain = await open()
    await expect(chain.ready()).rejects.toThrow(/ENOENT|not installed/)
  } finally {
    delete process.env['GLASSHOUSE_ANVIL']
  }
})
