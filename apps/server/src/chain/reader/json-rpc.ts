/** Reads a node over its JSON-RPC; every answer is parsed. */
import * as z from 'zod/mini'
import { type Hex, quantity } from '../hex.ts'
import type { ReadMethod, ReadRpc } from '../rpc.ts'
import { transferTopic } from '../tokens.ts'
import { ChainDoubt, type ChainReads, type Receipt, type TransferLog } from './reads.ts'

/** The most concurrent requests. */
const besideMax = 32

const hex = (bytes: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`))),
    z.transform((text) => text.toLowerCase() as Hex),
  )
const hash = hex(32)
const address = hex(20)
const count = z.pipe(z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/)), z.transform(Number))

const block = z.object({ number: count, hash, parentHash: hash })
const log = z.object({
  address,
  topics: z.array(z.string()),
  data: z.string(),
  transactionHash: hash,
  logIndex: count,
  blockNumber: count,
  blockHash: hash,
  removed: z.optional(z.boolean()),
})
const receipt = z.object({
  transactionHash: hash,
  blockNumber: count,
  blockHash: hash,
  status: z.enum(['0x0', '0x1']),
  logs: z.array(log),
})
/**
 * A `Transfer` of an ERC-20 has three topics and one word of data; null: the log is something
 * else.
 */
function transferOf(from: z.output<typeof log>): TransferLog | null {
  const [topic, , to] = from.topics
  if (topic !== transferTopic || from.topics.length !== 3 || to === undefined) return null
  if (!/^0x0{24}[0-9a-f]{40}$/i.test(to) || !/^0x[0-9a-f]{64}$/i.test(from.data)) return null
  return {
    contract: from.address,
    to: `0x${to.slice(26).toLowerCase()}`,
    raw: BigInt(from.data),
    transaction: from.transactionHash,
    logIndex: from.logIndex,
    blockNumber: from.blockNumber,
    blockHash: from.blockHash,
    removed: from.removed ?? false,
  }
}

const isTransfer = (found: TransferLog | null): found is TransferLog => found !== null

const receiptOf = (from: z.output<typeof receipt>): Receipt => ({
  transaction: from.transactionHash,
  blockNumber: from.blockNumber,
  blockHash: from.blockHash,
  succeeded: from.status === '0x1',
  logIndexes: from.logs.map(({ logIndex }) => logIndex),
  transfers: from.logs.map(transferOf).filter(isTransfer),
})

type Question = readonly [method: ReadMethod, params: readonly unknown[]]

function parsed<S extends z.core.$ZodType>(schema: S, [method]: Question, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new ChainDoubt(`the node’s answer to ${method} is not understood`)
  return result.data
}

/** Errors of the reads: ChainDoubt for an answer that cannot be parsed, and those of `rpc`. */
export function rpcReads(rpc: ReadRpc): ChainReads {
  const one = async <S extends z.core.$ZodType>(schema: S, question: Question): Promise<z.output<S>> =>
    parsed(schema, question, await rpc(...question))
  const many = async <S extends z.core.$ZodType>(schema: S, questions: readonly Question[]) => {
    const answers: z.output<S>[] = []
    for (let from = 0; from < questions.length; from += besideMax) {
      const some = questions.slice(from, from + besideMax)
      answers.push(...(await Promise.all(some.map((question) => one(schema, question)))))
    }
    return answers
  }
  return {
    chainId: () => one(count, ['eth_chainId', []]),
    head: () => one(block, ['eth_getBlockByNumber', ['latest', false]]),
    blocks: (numbers) =>
      many(
        z.nullable(block),
        numbers.map((number) => ['eth_getBlockByNumber', [quantity(number), false]]),
      ),
    transfers: async (contract, fromBlock, throughBlock) => {
      const filter = {
        address: contract,
        topics: [transferTopic],
        fromBlock: quantity(fromBlock),
        toBlock: quantity(throughBlock),
      }
      const logs = await one(z.array(log), ['eth_getLogs', [filter]])
      return logs.map(transferOf).filter(isTransfer)
    },
    receipts: async (transactions) => {
      const receipts = await many(
        z.nullable(receipt),
        transactions.map((transaction) => ['eth_getTransactionReceipt', [transaction]]),
      )
      return receipts.map((found) => found && receiptOf(found))
    },
  }
}
