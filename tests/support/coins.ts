/**
 * Coins for withdrawals, booked as staff book them: a world pays no more over the chain than was
 * put in.
 */

import { hostActor } from '../../apps/server/src/foundation/world/index.ts'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { bookFilling } from '../../apps/server/src/payments/payout/index.ts'
import type { TestWorld } from './world.ts'

/** `whole`: whole practice USDT. */
export const putCoins = ({ world, wall }: Pick<TestWorld, 'world' | 'wall'>, whole: bigint) =>
  world.db.transaction(async (tx) => {
    const filling = { amount: whole * 1_000_000n, evidence: 'For a test', askedMs: wall.nowMs() }
    return bookFilling(tx, await openMoney(tx, wall), hostActor, filling)
  })
