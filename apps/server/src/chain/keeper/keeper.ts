/**
 * Runs the node while this process is the leader: starts it or adopts the running one, mines due
 * blocks, and rebuilds it when it dies. Until then it waits for the leadership.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WallClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Genesis } from '../genesis.ts'
import { checkChain, WrongChain } from '../guard.ts'
import { mineBlock } from '../log/mine.ts'
import { isAtLog } from '../log/replay.ts'
import { wakeChannel } from '../log/send.ts'
import { isBlockDue } from '../log/store.ts'
import { ensureNode, type NodeSite, type RunningNode } from '../node/ensure.ts'
import { endNode } from '../node/process.ts'
import { ChainAway } from '../rpc.ts'
import { makeAlarm } from './alarm.ts'
import { type Leadership, takeLeadership } from './leadership.ts'
import { makeSerialQueue } from './serial-queue.ts'

export interface KeeperNeeds extends NodeSite {
  readonly database: Database
  readonly wall: WallClock
  readonly genesis: Genesis
  /** Milliseconds between blocks while a block is due; null: blocks are mined by hand (tests). */
  readonly paceMs: number | null
  /** Called for another chain: logs why and ends the process. */
  onWrong(error: WrongChain): void
}

export interface Keeper {
  /** The message of the last failure to start the node; null: it did not fail. */
  trouble(): string | null
  /**
   * Runs work exclusively on the node, between two blocks. Errors: when another process keeps the
   * node.
   */
  alone<T>(work: (node: RunningNode) => Promise<T>): Promise<T>
  /** Ends the node, does `work`, and rebuilds the node from the log. */
  rebuilt<T>(work: () => Promise<T>): Promise<T>
  /** Also ends the node, unless another process of the host continues with it. */
  stop(): Promise<void>
}

/**
 * The interval of a check without a notification: for a lost notification, and to notice a dead
 * node.
 */
const lookMs = 3000
const pauseMsMin = 200
const pauseMsMax = 10_000

export function keepNode(needs: KeeperNeeds): Keeper {
  const stopping = new AbortController()
  const turns = makeSerialQueue()
  const alarm = makeAlarm()
  let leadership: Leadership | null = null
  let trouble: string | null = null
  const held = holdNode(needs, () => leadership?.isMine() === true)

  const lead = async () => {
    for (let failures = 0; leadership?.isMine() && !stopping.signal.aborted; ) {
      try {
        const mined = await turns.run(async () => mineDue(await held.node(), needs))
        failures = 0
        trouble = null
        // Blocks keep their distance: after a block, a notification does not shorten the pause.
        await (mined ? rest(needs.paceMs ?? 0, stopping.signal) : alarm.pause(lookMs))
      } catch (error) {
        if (stopping.signal.aborted) return
        failures += 1
        trouble = (error as Error).message
        if (error instanceof WrongChain) needs.onWrong(error)
        else needs.log.warn({ err: error }, 'the practice chain is away')
        if (error instanceof ChainAway) await turns.run(held.drop)
        await alarm.pause(Math.min(pauseMsMax, pauseMsMin * 2 ** failures))
      }
    }
  }

  const campaign = async () => {
    const listen = { channel: wakeChannel, onNotice: alarm.ring }
    while (!stopping.signal.aborted) {
      leadership = await takeLeadership(needs.database, stopping.signal, listen).catch(() => null)
      void leadership?.lost.then(alarm.ring)
      if (leadership === null) await alarm.pause(pauseMsMin)
      else await lead()
      // The lock was lost with the connection: the next leader adopts the running node.
      if (!stopping.signal.aborted) held.forget()
    }
  }
  const over = campaign()

  return {
    trouble: () => trouble,
    alone: (work) => turns.run(async () => work(await held.node())),
    rebuilt: (work) =>
      turns.run(async () => {
        await held.node()
        await held.drop()
        const done = await work()
        await held.node()
        return done
      }),
    stop: async () => {
      stopping.abort()
      alarm.ring()
      await over
      await turns.idle()
      if (await leadership?.leave()) await held.drop()
    },
  }
}

const rest = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)

/** Mines a block when one is due, if the node is at the end of the log. */
async function mineDue({ rpc, genesisHash }: RunningNode, needs: KeeperNeeds): Promise<boolean> {
  await checkChain(rpc, genesisHash)
  if (needs.paceMs === null) return false
  // On another history the senders' nonces differ, and the log would take blocks that it could
  // never rebuild.
  if (!(await isAtLog(rpc, needs.catalogue)))
    throw new ChainAway('its node has another history than our log, and is built again')
  if (!(await isBlockDue(needs.catalogue))) return false
  await mineBlock(rpc, needs.catalogue, { nowMs: needs.wall.nowMs(), genesisS: needs.genesis.timeS })
  return true
}

/** The node while this process keeps it; started or restarted when it is needed. */
function holdNode(site: NodeSite, isKeeper: () => boolean) {
  let node: RunningNode | null = null
  return {
    node: async (): Promise<RunningNode> => {
      if (!isKeeper()) throw new Error('another process keeps the node of the practice chain')
      node ??= await ensureNode(site)
      return node
    },
    drop: async () => {
      const gone = node
      node = null
      if (gone !== null) await endNode(gone.pid)
    },
    forget: () => {
      node = null
    },
  }
}
