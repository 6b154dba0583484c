/**
 * The node as a process: started where only its own programs reach it, found again by its process
 * id, and ended.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access, chmod, constants, mkdir, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { genesisFile } from '../genesis.ts'
import { practiceChainId } from '../guard.ts'
import { type NodeRpc, nodeRpc, socketUrl, untilAnswers } from '../rpc.ts'
import { closedNetwork } from './closed-network.ts'

/** A running node, whichever process started it. */
export interface LiveNode {
  readonly url: string
  readonly pid: number
}

const loopback = '127.0.0.1'
/** In the node's folder, which only its account can enter. */
const socketName = 'node.sock'
/** Systems accept no longer path for a socket: 107 bytes on Linux. */
const socketPathBytesMax = 103
const startMsMax = 15_000
const startTriesMax = 5
const endMsMax = 5000
const pollMs = 10
/**
 * States that can still be asked for balances: more than a reader looks back. Without a limit the
 * node writes all of them to disk and slows down with their number.
 */
const statesKept = 512

/**
 * Shanghai: of the rule sets that solc compiles for, the last one without a system call in each
 * block (1 ms instead of 4).
 */
const argumentsFor = (folder: string, where: readonly string[]): string[] => [
  ...['--init', genesisFile(folder), '--chain-id', String(practiceChainId), '--hardfork', 'shanghai'],
  ...where,
  '--no-cors',
  ...['--accounts', '0', '--no-mining', '--order', 'fifo', '--prune-history', String(statesKept)],
  ...['--gas-price', '0', '--block-base-fee-per-gas', '0', '--disable-min-priority-fee', '--quiet'],
  '--no-request-size-limit',
]

/**
 * Starts a node at its first block. @throws Error with the node's output when it does not start.
 */
export async function startNode(program: string, folder: string): Promise<LiveNode & { rpc: NodeRpc }> {
  for (let tries = 1; ; tries += 1) {
    const { url, command, where } = await placeFor(program, folder)
    const { pid, ended, said } = await spawnNode(command, folder, where)
    const rpc = nodeRpc(url)
    if (await untilAnswers(rpc, { waitMsMax: startMsMax, gone: ended })) {
      // Another program may have taken the port in between and answer in its place.
      await sleep(pollMs)
      if (!ended()) return { url, pid, rpc }
    }
    await endNode(pid)
    if (tries === startTriesMax) throw new Error(`The practice chain does not start:\n${await said()}`)
  }
}

interface NodePlace {
  readonly url: string
  readonly command: readonly string[]
  /** Arguments that say where the node listens. */
  readonly where: readonly string[]
}

/**
 * The node always opens a port too. In a separate network that port cannot be reached, and its
 * Unix socket is the way in. Where this machine allows no such network, or the folder's path is
 * too long for a socket, the port is on the loopback, where any program on the machine can reach
 * it.
 */
async function placeFor(program: string, folder: string): Promise<NodePlace> {
  await access(program, constants.X_OK)
  const path = join(folder, socketName)
  const closed = Buffer.byteLength(path) > socketPathBytesMax ? null : await closedNetwork()
  if (closed !== null) {
    const where = ['--host', '0.0.0.0', '--ipc', socketName]
    return { url: socketUrl(path), command: [...closed, program], where }
  }
  const port = await freePort()
  const where = ['--host', loopback, '--port', String(port)]
  return { url: `http://${loopback}:${port}`, command: [program], where }
}

/**
 * The node gets its own session: Ctrl-C in a terminal reaches only the application, which ends the
 * node after its own work.
 */
async function spawnNode(
  [program = '', ...before]: readonly string[],
  folder: string,
  where: readonly string[],
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await rm(join(folder, socketName), { force: true })
  const path = join(folder, 'node.log')
  const log = await open(path, 'w', 0o600)
  try {
    const child = spawn(program, [...before, ...argumentsFor(folder, where)], {
      cwd: folder,
      // Nothing of our environment is passed; the node keeps its own files in its folder.
      env: { HOME: folder, PATH: '/usr/bin:/bin' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let over = false
    child.once('exit', () => {
      over = true
    })
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    return {
      pid: child.pid ?? 0,
      ended: () => over,
      said: async () => (await readFile(path, 'utf8').catch(() => '')).slice(-2000).trim(),
    }
  } finally {
    await log.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.listen(0, loopback, resolve).once('error', reject))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no free port on the loopback')
  return address.port
}

/** True while a process with this id exists, whatever it is. */
export function isThere(pid: number): boolean {
  return commandOf(pid) !== ''
}

/** True while that process is a node on this folder: process ids are reused. */
export function isOurNode(pid: number, folder: string): boolean {
  const command = commandOf(pid)
  return command.includes('anvil') && command.includes(genesisFile(folder))
}

function commandOf(pid: number): string {
  if (!Number.isSafeInteger(pid) || pid <= 1) return ''
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') // empty for a zombie
  } catch {
    return ''
  }
}

/** Kills it without a grace period: everything that it holds is in the log. */
export async function endNode(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  for (let waitedMs = 0; waitedMs < endMsMax && commandOf(pid) !== ''; waitedMs += pollMs) await sleep(pollMs)
}
