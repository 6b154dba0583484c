/** JSON-RPC to the node on this machine. No other module of the server talks to a node. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ipcLine, type RpcRequest } from './ipc.ts'

/** The node cannot be reached or did not answer in time; a retry may succeed. */
export class ChainAway extends Error {
  override readonly name = 'ChainAway'
  readonly code = 'CHAIN_AWAY'
}

/** The node refused the request. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
}

/** The methods that parts of the server may call. None of them changes anything on the chain. */
export const readMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
] as const
export type ReadMethod = (typeof readMethods)[number]

/** Only the keeper of the node sends it transactions and mines blocks. */
export type ControlMethod =
  | 'anvil_dropAllTransactions'
  | 'anvil_dumpState'
  | 'anvil_loadState'
  | 'anvil_mine'
  | 'anvil_setBlockTimestampInterval'
  | 'eth_sendRawTransaction'
  | 'evm_mine'
  | 'evm_setNextBlockTimestamp'

export type Ask<M extends string> = (method: M, params?: readonly unknown[]) => Promise<unknown>
export type ReadRpc = Ask<ReadMethod>
export type NodeRpc = Ask<ReadMethod | ControlMethod>

const answerMsMax = 20_000
/** Thousands of logs fit; a reader requests bounded ranges. */
const answerBytesMax = 64_000_000

/** `unix:` and the path of a socket. */
const socketScheme = 'unix:'
export const isSocketUrl = (url: string): boolean => url.startsWith(socketScheme)
export const socketUrl = (path: string): string => `${socketScheme}${path}`

/**
 * Connects to the node at `url`: a Unix socket, or a port of the loopback where this machine
 * allows no closed network. Errors: `ChainAway` when there is no answer within 20 s or the answer
 * is cut short, `NodeRefused` with the node's words.
 */
export function nodeRpc(url: string): NodeRpc {
  let id = 0
  const ask = lineTo(url)
  return async (method, params = []) => {
    id += 1
    const answer = await ask({ id, method, params }).catch((error: Error) => {
      throw new ChainAway(`the practice chain does not answer: ${error.message}`, { cause: error })
    })
    const { result, error } = answer as { result?: unknown; error?: { message?: unknown } }
    if (error !== undefined) throw new NodeRefused(`${method}: ${String(error.message)}`)
    if (result === undefined) throw new ChainAway(`${method}: half an answer`)
    return result
  }
}

const lineTo = (url: string): ((asked: RpcRequest) => Promise<unknown>) =>
  isSocketUrl(url)
    ? ipcLine(url.slice(socketScheme.length), { answerMsMax, answerBytesMax })
    : (asked) => post(url, JSON.stringify({ jsonrpc: '2.0', ...asked }))

async function post(url: string, body: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMsMax),
  })
  if (Number(response.headers.get('content-length') ?? 0) > answerBytesMax)
    throw new RangeError('the answer is too long')
  return await response.json()
}

const tryPauseMs = 10

/**
 * Waits until the node answers; gives up after `waitMsMax`, or when `gone` says that the node has
 * ended.
 */
export async function untilAnswers(
  rpc: NodeRpc,
  { waitMsMax, gone }: { waitMsMax: number; gone: () => boolean },
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < waitMsMax && !gone(); waitedMs += tryPauseMs) {
    if (await rpc('eth_chainId').catch(() => null)) return true
    await sleep(tryPauseMs)
  }
  return false
}
