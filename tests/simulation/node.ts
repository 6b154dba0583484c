/**
 * A node in memory that answers the part of the Ethereum JSON-RPC that this host uses: blocks,
 * receipts, transfers of two plain tokens. It loses everything when it ends, like the real one
 * after a SIGKILL: it is rebuilt from the log of the chain.
 */
import { createHash } from 'node:crypto'
import {
  decodeAbiParameters,
  decodeFunctionData,
  getContractAddress,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedLegacy,
} from 'viem'
import coinSum from '../../apps/server/src/chain/contract/coin-sum.json' with { type: 'json' }
import { type Hex, quantity, word } from '../../apps/server/src/chain/hex.ts'
import { NodeRefused, type NodeRpc } from '../../apps/server/src/chain/rpc.ts'
import { tokenAbi, transferTopic } from '../../apps/server/src/chain/tokens.ts'

export interface NodeTransfer {
  readonly token: Hex
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
  readonly transaction: Hex
  readonly block: number
}

export interface MemoryNode {
  readonly rpc: NodeRpc
  readonly genesisHash: Hex
  /** Ends the node: it is at its first block again. */
  forget(): void
  head(): number
  /** All transfers that its blocks contain now. */
  transfers(): readonly NodeTransfer[]
  /** Blocks in which a transaction of this sender moved nothing. */
  failures(sender: Hex): readonly number[]
}

interface Signed {
  readonly hash: Hex
  readonly sender: Hex
  readonly nonce: number
  readonly to: Hex | null
  readonly data: Hex
}

interface Included {
  readonly signed: Signed
  readonly succeeded: boolean
  readonly transfers: readonly NodeTransfer[]
}

interface Block {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timeS: number
  readonly included: readonly Included[]
}

const noHash: Hex = `0x${'00'.repeat(32)}`
/** The sender of newly made coins. */
const nobody: Hex = `0x${'00'.repeat(20)}`
const hashOf = (...parts: readonly unknown[]): Hex =>
  `0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`

/** Cached by bytes: recovering the signer is the expensive part. */
const read = new Map<Hex, Promise<Signed>>()

function readSigned(raw: Hex): Promise<Signed> {
  const known = read.get(raw)
  if (known !== undefined) return known
  const reading = (async (): Promise<Signed> => {
    const { nonce = 0, to, data = '0x' } = parseTransaction(raw)
    const sender = await recoverTransactionAddress({
      serializedTransaction: raw as TransactionSerializedLegacy,
    })
    const lower = (address: string) => address.toLowerCase() as Hex
    return { hash: keccak256(raw), sender: lower(sender), nonce, to: to ? lower(to) : null, data }
  })()
  read.set(raw, reading)
  return reading
}

interface State {
  readonly blocks: Block[]
  readonly pool: Signed[]
  readonly transfers: NodeTransfer[]
  readonly nonces: Map<Hex, number>
  readonly contracts: Set<Hex>
  nextTimeS: number
}

const genesis: Block = {
  number: 0,
  hash: hashOf('the first block of a simulation'),
  parentHash: noHash,
  timeS: 0,
  included: [],
}

const fresh = (): State => ({
  blocks: [genesis],
  pool: [],
  transfers: [],
  nonces: new Map(),
  contracts: new Set(),
  nextTimeS: 0,
})

function held(transfers: readonly NodeTransfer[], token: Hex, owner: Hex, block: number): bigint {
  let sum = 0n
  for (const one of transfers) {
    if (one.token !== token || one.block > block) continue
    if (one.to === owner) sum += one.value
    if (one.from === owner) sum -= one.value
  }
  return sum
}

/** The effect of a transaction: a new contract, tokens made or moved, or nothing. */
function carryOut(state: State, signed: Signed, block: number): Included {
  state.nonces.set(signed.sender, signed.nonce + 1)
  const failed = { signed, succeeded: false, transfers: [] }
  if (signed.to === null) {
    const address = getContractAddress({ from: signed.sender, nonce: BigInt(signed.nonce) })
    state.contracts.add(address.toLowerCase() as Hex)
    return { ...failed, succeeded: true }
  }
  if (!state.contracts.has(signed.to)) return { ...failed, succeeded: true }
  const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data: signed.data })
  if (functionName === 'balanceOf') return { ...failed, succeeded: true }
  const [to, value] = args
  const from = functionName === 'mint' ? nobody : signed.sender
  if (from !== nobody && held(state.transfers, signed.to, from, block) < value) return failed
  const token = signed.to
  const moved = { token, from, to: to.toLowerCase() as Hex, value, transaction: signed.hash, block }
  state.transfers.push(moved)
  return { signed, succeeded: true, transfers: [moved] }
}

function mine(state: State, timeS: number): void {
  const parent = state.blocks.at(-1) as Block
  const number = parent.number + 1
  const waiting = state.pool.splice(0)
  const hash = hashOf(
    parent.hash,
    number,
    timeS,
    waiting.map((one) => one.hash),
  )
  const included = waiting.map((signed) => carryOut(state, signed, number))
  state.blocks.push({ number, hash, parentHash: parent.hash, timeS, included })
  state.nextTimeS = timeS + 3
}

const blockAnswer = (block: Block | undefined) =>
  block === undefined
    ? null
    : {
        number: quantity(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        timestamp: quantity(block.timeS),
        transactions: block.included.map(({ signed }) => signed.hash),
      }

function logsOf(block: Block) {
  const inBlock = block.included.flatMap(({ transfers }) => transfers)
  return inBlock.map(({ token, from, to, value, transaction }, index) => ({
    address: token,
    topics: [transferTopic, word(BigInt(from)), word(BigInt(to))],
    data: word(value),
    transactionHash: transaction,
    logIndex: quantity(index),
    blockNumber: quantity(block.number),
    blockHash: block.hash,
    removed: false,
  }))
}

function receiptOf(state: State, hash: Hex) {
  for (const block of state.blocks) {
    const found = block.included.find(({ signed }) => signed.hash === hash)
    if (found === undefined) continue
    return {
      transactionHash: hash,
      blockNumber: quantity(block.number),
      blockHash: block.hash,
      status: found.succeeded ? '0x1' : '0x0',
      logs: logsOf(block).filter(({ transactionHash }) => transactionHash === hash),
    }
  }
  return null
}

interface LogFilter {
  /** Null: any. */
  readonly topics?: readonly (Hex | null)[]
  readonly address?: Hex
  readonly blockHash?: Hex
  readonly fromBlock?: Hex
  readonly toBlock?: Hex
}

const numberOf = (state: State, tag: unknown): number =>
  tag === 'latest' || tag === undefined ? state.blocks.length - 1 : Number(tag)

function logsFor(state: State, { address, topics = [], blockHash, fromBlock, toBlock }: LogFilter) {
  const blocks =
    blockHash === undefined
      ? state.blocks.slice(numberOf(state, fromBlock), numberOf(state, toBlock) + 1)
      : state.blocks.filter(({ hash }) => hash === blockHash)
  return blocks
    .flatMap(logsOf)
    .filter(
      (log) =>
        (address === undefined || log.address === address) &&
        topics.every((topic, index) => topic === null || topic.toLowerCase() === log.topics[index]),
    )
}

/** `balanceOf` of one owner, or the code that sums many. */
function callAnswer(state: State, { to, data }: { to?: Hex; data: Hex }, tag: unknown): Hex {
  const block = numberOf(state, tag)
  if (to !== undefined) {
    if (!state.contracts.has(to)) return '0x'
    const { args } = decodeFunctionData({ abi: tokenAbi, data })
    return word(held(state.transfers, to, (args[0] as string).toLowerCase() as Hex, block))
  }
  const given = `0x${data.slice(coinSum.bytecode.length)}` as const
  const [token, owners] = decodeAbiParameters([{ type: 'address' }, { type: 'address[]' }], given)
  const of = (owner: string) =>
    held(state.transfers, token.toLowerCase() as Hex, owner.toLowerCase() as Hex, block)
  return word(owners.reduce((sum, owner) => sum + of(owner), 0n))
}

async function take(state: State, raw: Hex): Promise<Hex> {
  const signed = await readSigned(raw)
  const waiting = state.pool.filter(({ sender }) => sender === signed.sender).length
  const turn = (state.nonces.get(signed.sender) ?? 0) + waiting
  if (signed.nonce !== turn) throw new NodeRefused(`its turn is ${turn}, not ${signed.nonce}`)
  state.pool.push(signed)
  return signed.hash
}

export function memoryNode(): MemoryNode {
  let state = fresh()
  const rpc: NodeRpc = async (method, params = []) => {
    const [first, second] = params
    switch (method) {
      case 'eth_chainId':
        return quantity(31_337)
      case 'eth_blockNumber':
        return quantity(state.blocks.length - 1)
      case 'eth_getBlockByNumber':
        return blockAnswer(state.blocks[numberOf(state, first)])
      case 'eth_getLogs':
        return logsFor(state, first as LogFilter)
      case 'eth_getTransactionReceipt':
        return receiptOf(state, first as Hex)
      case 'eth_call':
        return callAnswer(state, first as { data: Hex }, second)
      case 'eth_sendRawTransaction':
        return take(state, first as Hex)
      case 'anvil_dropAllTransactions':
        return state.pool.splice(0).length
      case 'evm_setNextBlockTimestamp':
        state.nextTimeS = Number(first)
        return null
      case 'evm_mine':
        mine(state, state.nextTimeS)
        return '0x0'
      case 'anvil_mine':
        for (let left = Number(first); left > 0; left--) mine(state, state.nextTimeS)
        return null
      case 'anvil_setBlockTimestampInterval':
        return null
      default:
        throw new Error(`nobody has asked this node for ${method} so far`)
    }
  }
  return {
    rpc,
    genesisHash: genesis.hash,
    forget: () => {
      state = fresh()
    },
    head: () => state.blocks.length - 1,
    transfers: () => state.transfers,
    failures: (sender) =>
      state.blocks
        .filter(({ included }) =>
          included.some(({ signed, succeeded }) => signed.sender === sender && !succeeded),
        )
        .map(({ number }) => number),
  }
}
