/** Starts application processes that pay withdrawals, and reads the state that they left. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type Chain, openChain, toHex } from '../../chain/index.ts'
import { rpcReads } from '../../chain/reader/index.ts'
import { catalogueSchema, hostActor } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeLog } from '../../platform/log.ts'
import { proveBooks } from '../../scheme/day/index.ts'
import { requestWithdrawal } from '../withdrawal/request.ts'
import { bookFilling } from './filling.ts'
import { untilWeighed } from './identity.ts'
import { brokenPart } from './part.ts'
import type { PayoutJob, PayoutReport } from './payout-process.fixture.ts'

export interface PayingProcess {
  readonly pid: number
  /** Its last report. */
  report(): PayoutReport
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface PayingSite extends TestWorld {
  readonly dataDir: string
  readonly catalogue: Scope
  start(options?: { unlocked?: boolean }): Promise<PayingProcess>
  /** Requests a withdrawal of 5 practice USDT for a new member. */
  ask(): Promise<Withdrawing>
  /** Fills the signer's wallet: the processes issue the coins. */
  fill(minor: bigint): Promise<unknown>
  arrived(): Promise<number>
  /** Process ids of signers on this site's folder. */
  signers(): number[]
  /** The chain of the site, as another process sees it. */
  look(): Promise<Chain>
  /** Null: proof and the chain identity hold. A process must run, because it reads the chain. */
  disagreement(chain: Chain): Promise<string | null>
  received(chain: Chain, who: Withdrawing): Promise<bigint>
}

const tenInTheMorningMs = 10 * 3_600_000

export async function payingSite(): Promise<PayingSite> {
  const host = await testWorld()
  const { world, wall, database, connection } = host
  wall.forward(tenInTheMorningMs)
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-payout-'))
  const catalogue = database.scope(catalogueSchema)
  const children: ChildProcess[] = []
  const chains: Chain[] = []
  return {
    ...host,
    dataDir,
    catalogue,
    start: async ({ unlocked = false } = {}) => {
      const job: PayoutJob = { url: connection.url, dataDir, wallMs: wall.nowMs(), unlocked }
      const { child, paying } = await startProcess(job)
      children.push(child)
      return paying
    },
    ask: async () => {
      const who = await withdrawing(host)
      await requestWithdrawal(host, { ...who, amount: '5', operationId: null })
      return who
    },
    fill: (amount) =>
      world.db.transaction(async (tx) => {
        const filling = { amount, evidence: 'For a test', askedMs: wall.nowMs() }
        return bookFilling(tx, await openMoney(tx, wall), hostActor, filling)
      }),
    arrived: async () =>
      (
        await world.db.one<{ count: number }>(
          sql`select count(*)::int as count from withdrawal where state = 'arrived'`,
        )
      ).count,
    signers: () => processesWith(`${join(dataDir, 'signer')}\0`),
    look: async () => {
      const log = makeLog('silent')
      const onWrong = () => undefined
      const chain = await openChain({ database, catalogue, dataDir, wall, log, paceMs: null, onWrong })
      chains.push(chain)
      await chain.ready()
      return chain
    },
    disagreement: (chain) => disagreement({ host, catalogue, chain }),
    received: async (chain, { payeeId }) => {
      const { address } = await world.db.one<{ address: Buffer }>(
        sql`select address from payee where payee_id = ${payeeId}`,
      )
      return chain.balance('usdt', toHex(address))
    },
    drop: async () => {
      for (const chain of chains) await chain.stop()
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
      // A killed process leaves its node running, and its signer for a moment.
      for (const pid of processesWith(dataDir)) endHard(pid)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      await host.drop()
    },
  }
}

async function disagreement({
  host,
  catalogue,
  chain,
}: {
  readonly host: TestWorld
  readonly catalogue: Scope
  readonly chain: Chain
}): Promise<string | null> {
  const { broken } = await proveBooks(host.world.db, { full: true })
  if (broken !== null) return `${broken.what}: ${broken.check}`
  const part = await brokenPart(catalogue)
  if (part !== null) return `world ${part.worldId}: ${part.what}`
  const scales = { database: host.database, chain, reads: rpcReads(chain.rpc) }
  // The payouts of a fast machine have all arrived before a process has read the first block.
  await until(async () => (await untilWeighed(scales)) !== 'never read', 'the first read of a block')
  const weighed = await untilWeighed(scales)
  if (weighed === null || weighed === 'never read') return 'nothing can be said'
  return weighed.coins === weighed.expected
    ? null
    : `${weighed.coins} coins, the books say ${weighed.expected}`
}

async function startProcess(job: PayoutJob): Promise<{ child: ChildProcess; paying: PayingProcess }> {
  const child = fork(new URL('./payout-process.fixture.ts', import.meta.url), [JSON.stringify(job)], {
    execArgv: [],
  })
  const ended = once(child, 'exit')
  let last: PayoutReport = { sent: 0, failed: 0 }
  child.on('message', (message) => {
    if (message !== 'ready') last = message as PayoutReport
  })
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the process ended (${code})`))),
  ])
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return { child, paying: { pid: child.pid ?? 0, report: () => last, end } }
}

/** Kill −9; 0: there is no process to kill. */
export function endHard(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended.
  }
}

/** Ids of processes whose command line contains a text. */
function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
      } catch {
        return false
      }
    })
}

export async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 1500; tries++) {
    if (await isSo()) return
    await sleep(20)
  }
  throw new Error(`${what} did not happen within 30 s`)
}
