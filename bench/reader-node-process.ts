/**
 * A recorded node: a separate process that answers JSON-RPC from texts that it makes before the
 * measurement starts.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { transferTopic } from '../apps/server/src/chain/index.ts'

export interface Recording {
  readonly logs: number
  readonly logsPerBlock: number
  /** The 0x… addresses that receive one log in `oursEvery`, in turn. */
  readonly ours: readonly string[]
  readonly oursEvery: number
  readonly contract: string
  /** Empty blocks above those with logs. */
  readonly emptyBlocks: number
}

export interface Recorded {
  readonly url: string
  readonly genesis: string
}

const hash = (...parts: readonly (string | number)[]): string =>
  `0x${createHash('sha256').update(parts.join()).digest('hex')}`
const hex = (number: number): string => `0x${number.toString(16)}`
const word = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`
const addressOf = (number: number): string => `0x${hash('address', number).slice(26)}`

/** Answers as text, ready to send: the bench measures the reader, not the node. */
interface Book {
  readonly blocks: readonly string[]
  readonly logsOfBlock: readonly string[]
  readonly receipts: ReadonlyMap<string, string>
}

function record(wanted: Recording): Book {
  const logBlocks = wanted.logs / wanted.logsPerBlock
  const blocks: string[] = []
  const logsOfBlock: string[] = []
  const receipts = new Map<string, string>()
  let parentHash = hash('nothing')
  for (let number = 0; number <= logBlocks + wanted.emptyBlocks; number++) {
    const blockHash = hash('block', number)
    blocks.push(JSON.stringify({ number: hex(number), hash: blockHash, parentHash }))
    parentHash = blockHash
    const logs = number === 0 || number > logBlocks ? [] : logsOf(wanted, number, blockHash, receipts)
    logsOfBlock.push(logs.join())
  }
  return { blocks, logsOfBlock, receipts }
}

function logsOf(
  wanted: Recording,
  block: number,
  blockHash: string,
  receipts: Map<string, string>,
): string[] {
  const first = (block - 1) * wanted.logsPerBlock
  return Array.from({ length: wanted.logsPerBlock }, (_, logIndex) => {
    const number = first + logIndex
    const isOurs = number % wanted.oursEvery === 0
    const to = isOurs
      ? (wanted.ours[(number / wanted.oursEvery) % wanted.ours.length] ?? '')
      : addressOf(number)
    const transactionHash = hash('transaction', number)
    const log = JSON.stringify({
      address: wanted.contract,
      topics: [transferTopic, word(addressOf(-1)), word(to)],
      data: `0x${(20n * 10n ** 18n).toString(16).padStart(64, '0')}`,
      blockHash,
      blockNumber: hex(block),
      blockTimestamp: hex(1_700_000_000 + block * 3),
      transactionHash,
      transactionIndex: hex(logIndex),
      logIndex: hex(logIndex),
      removed: false,
    })
    if (isOurs) {
      const head = { transactionHash, blockHash, blockNumber: hex(block), status: '0x1' }
      receipts.set(transactionHash, `${JSON.stringify(head).slice(0, -1)},"logs":[${log}]}`)
    }
    return log
  })
}

interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly [unknown, ...unknown[]]
}

function answer({ blocks, logsOfBlock, receipts }: Book, { method, params }: Question): string {
  switch (method) {
    case 'eth_chainId':
      return '"0x7a69"'
    case 'eth_getBlockByNumber':
      return (params[0] === 'latest' ? blocks.at(-1) : blocks[Number(params[0])]) ?? 'null'
    case 'eth_getTransactionReceipt':
      return receipts.get(String(params[0])) ?? 'null'
    case 'eth_getLogs': {
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
      const some = logsOfBlock.slice(Number(fromBlock), Number(toBlock) + 1).filter((logs) => logs !== '')
      return `[${some.join()}]`
    }
    default:
      throw new Error(`the recording does not hold ${method}`)
  }
}

process.on('message', (wanted: Recording) => {
  const book = record(wanted)
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const question = JSON.parse(Buffer.concat(parts).toString()) as Question
      reply.setHeader('content-type', 'application/json')
      reply.end(`{"jsonrpc":"2.0","id":${question.id},"result":${answer(book, question)}}`)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    process.send?.({ url: `http://127.0.0.1:${port}`, genesis: hash('block', 0) } satisfies Recorded)
  })
})
process.on('disconnect', () => process.exit(0))
