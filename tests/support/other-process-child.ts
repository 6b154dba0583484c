/** The program of `inOtherProcess`: it runs one module's `run` after the other. */
import { flushCompileCache } from 'node:module'
import type { Order, Stage, Word } from './other-process.ts'

type Run = (orders: unknown, stage: Stage) => Promise<unknown>

const say = (word: Word) => void process.send?.(word)

let go = Promise.withResolvers<void>()
let on = Promise.withResolvers<void>()

async function run(module: string, orders: unknown): Promise<void> {
  go = Promise.withResolvers()
  on = Promise.withResolvers()
  const stage: Stage = {
    ready: () => say({ kind: 'ready' }),
    go: go.promise,
    held: () => say({ kind: 'held' }),
    on: on.promise,
  }
  try {
    const exported = (await import(module)) as { readonly run: Run }
    flushCompileCache() // many of these processes are killed
    say({ kind: 'done', report: await exported.run(orders, stage) })
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'run') void run(order.module, order.orders)
  else if (order.kind === 'go') go.resolve()
  else on.resolve()
})
// The test process that started this one is gone.
process.on('disconnect', () => process.exit(0))
