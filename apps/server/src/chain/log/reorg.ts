/**
 * A reorg on demand: the log drops its newest blocks, the node is rebuilt without them, and
 * another block follows.
 */
import type { Scope } from '../../platform/db/pool.ts'
import type { Keeper } from '../keeper/keeper.ts'
import { finishPlanned } from './mine.ts'
import { blocksFrom, cutAfter, lastBlock, planBlock, refuseWaiting } from './store.ts'

export async function reorganise(
  keeper: Pick<Keeper, 'alone' | 'rebuilt'>,
  catalogue: Scope,
  { depth, drop }: { readonly depth: number; readonly drop: readonly Buffer[] },
): Promise<void> {
  await keeper.rebuilt(() =>
    catalogue.transaction(async (tx) => {
      const kept = ((await lastBlock(tx))?.number ?? 0) - depth
      const [first] = await blocksFrom(tx, kept + 1)
      if (depth < 1 || first === undefined || kept < 0)
        throw new RangeError(`no ${depth} blocks to take back`)
      await cutAfter(tx, kept)
      await refuseWaiting(tx, drop, 'a reorg left it out')
      // One second later than the replaced block: with the same time and the same transactions the
      // block would be identical.
      await planBlock(tx, first.number, first.minedAtS + 1)
    }),
  )
  await keeper.alone((node) => finishPlanned(node.rpc, catalogue))
}
