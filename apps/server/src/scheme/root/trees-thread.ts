/** The thread that makes the trees of a large world. It answers each message once it is done. */
import { parentPort, workerData } from 'node:worker_threads'
import { type BuiltTrees, type Close, makeTrees } from './trees.ts'

/** Rows to add; null: there are no more. */
export type ThreadTask = Uint8Array | null
/** Null: the rows are added. */
export type ThreadAnswer = BuiltTrees | null

const making = makeTrees(workerData as Close)

parentPort?.on('message', (rows: ThreadTask) => {
  if (rows !== null) {
    making.add(rows)
    parentPort?.postMessage(null satisfies ThreadAnswer)
    return
  }
  const trees: ThreadAnswer = making.finish()
  // Handed over, not copied: a million members have 200 MB of nodes.
  const blocks = [...trees.balance.blocks, ...trees.debt.blocks].map(({ buffer }) => buffer as ArrayBuffer)
  parentPort?.postMessage(trees, blocks)
})
