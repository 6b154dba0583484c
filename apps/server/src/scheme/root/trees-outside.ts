/**
 * Makes the trees in this process for a small world, and in a thread for a large one: hashing the
 * leaves of a million members takes a minute, and requests must not wait for it.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BuiltTree, BuiltTrees, Close } from './trees.ts'
import { makeTrees } from './trees.ts'
import type { ThreadAnswer, ThreadTask } from './trees-thread.ts'

export interface TreesElsewhere {
  readonly add: (rows: Uint8Array) => Promise<void>
  readonly finish: () => Promise<BuiltTrees>
  readonly end: () => Promise<unknown>
}

export function treesHere(close: Close): TreesElsewhere {
  const making = makeTrees(close)
  return {
    add: async (rows) => making.add(rows),
    finish: async () => making.finish(),
    end: async () => undefined,
  }
}

/** A buffer arrives from a thread as a plain array of bytes. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length)
const received = ({ root, blocks, ...tree }: BuiltTree): BuiltTree => ({
  ...tree,
  root: asBuffer(root),
  blocks: blocks.map(asBuffer),
})

export function treesInThread(close: Close): TreesElsewhere {
  const thread = new Worker(new URL('./trees-thread.ts', import.meta.url), { workerData: close })
  // An error of the thread rejects the answer that is waited for.
  const ask = async (task: ThreadTask): Promise<ThreadAnswer> => {
    const answer = once(thread, 'message')
    thread.postMessage(task)
    return ((await answer) as [ThreadAnswer])[0]
  }
  return {
    add: async (rows) => void (await ask(rows)),
    finish: async () => {
      const trees = await ask(null)
      if (trees === null) throw new Error('the thread gave no trees')
      return { balance: received(trees.balance), debt: received(trees.debt) }
    },
    end: () => thread.terminate(),
  }
}
