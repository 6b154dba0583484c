/**
 * The wrong answers that a node can give, by name. Each is one kind, so that a test says which
 * one was survived.
 */
import type { Hex } from '../hex.ts'
import { ChainDoubt, type ChainReads, type TransferLog } from './reads.ts'

/** An honest node, except for what this overrides. */
export type Lie = (truth: ChainReads) => ChainReads

const otherHash: Hex = `0x${'0f'.repeat(32)}`
const never = (): Promise<never> =>
  Promise.reject(new DOMException('the answer took too long', 'TimeoutError'))

export const lies = {
  'stale head': (truth) => ({
    ...truth,
    head: async () => {
      const { number } = await truth.head()
      const [block] = await truth.blocks([Math.max(0, number - 15)])
      if (!block) throw new Error('the scripted chain is shorter than its head')
      return block
    },
  }),
  'missing logs': (truth) => ({ ...truth, transfers: async () => [] }),
  'every second log missing': (truth) => ({
    ...truth,
    transfers: async (...range) => (await truth.transfers(...range)).filter((_, index) => index % 2 === 1),
  }),
  'repeated logs': (truth) => ({
    ...truth,
    transfers: async (...range) => (await truth.transfers(...range)).flatMap((log) => [log, log, log]),
  }),
  '`removed` logs': (truth) => ({
    ...truth,
    transfers: async (...range) =>
      (await truth.transfers(...range)).map((log) => ({ ...log, removed: true })),
  }),
  'logs of blocks that were not asked for': (truth) => ({
    ...truth,
    transfers: async (contract) => truth.transfers(contract, 1, (await truth.head()).number),
  }),
  'logs that never were': (truth) => ({
    ...truth,
    transfers: async (...range) => (await truth.transfers(...range)).flatMap((log) => [log, invented(log)]),
  }),
  'larger amounts': (truth) => ({
    ...truth,
    transfers: async (...range) =>
      (await truth.transfers(...range)).map((log) => ({ ...log, raw: log.raw * 1000n })),
  }),
  'receipts of failure': (truth) => ({
    ...truth,
    receipts: async (hashes) =>
      (await truth.receipts(hashes)).map((one) => one && { ...one, succeeded: false, transfers: [] }),
  }),
  'receipts of another block': (truth) => ({
    ...truth,
    receipts: async (hashes) =>
      (await truth.receipts(hashes)).map((one) => one && { ...one, blockHash: otherHash }),
  }),
  'no receipts': (truth) => ({ ...truth, receipts: async (hashes) => hashes.map(() => null) }),
  'other block hashes': (truth) => ({
    ...truth,
    blocks: async (numbers) =>
      (await truth.blocks(numbers)).map((block) =>
        block && block.number > 0 ? { ...block, hash: otherHash } : block,
      ),
  }),
  'time-outs': () => ({ chainId: never, head: never, blocks: never, transfers: never, receipts: never }),
  'time-outs of logs': (truth) => ({ ...truth, transfers: never }),
  'half an answer': (truth) => ({
    ...truth,
    transfers: () => Promise.reject(new ChainDoubt('the node’s answer ends too soon')),
  }),
  'half of the blocks': (truth) => ({
    ...truth,
    blocks: async (numbers) =>
      (await truth.blocks(numbers)).map((block, index) => (index % 2 === 1 ? null : block)),
  }),
} as const satisfies Record<string, Lie>

/** Lies that are not survived: the process refuses them. */
export const wrongChains = {
  'another chain id': (truth) => ({ ...truth, chainId: async () => 1 }),
  'another genesis': (truth) => ({
    ...truth,
    blocks: async (numbers) =>
      (await truth.blocks(numbers)).map((block) =>
        block?.number === 0 ? { ...block, hash: otherHash } : block,
      ),
  }),
} as const satisfies Record<string, Lie>

const invented = (log: TransferLog): TransferLog => ({ ...log, transaction: otherHash, raw: log.raw * 7n })
