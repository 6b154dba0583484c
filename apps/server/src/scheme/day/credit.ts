/** Credits due claims and rewards, lane by lane and batch by batch. */
import {
  type CreditBatch,
  type CreditedRows,
  creditClaims,
  creditRewards,
  lanesDue,
  takeLane,
} from '../../ledger/credit.ts'
import { type Moment, openMoney, readDayState, readMoment } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'

/**
 * Claims or rewards credited in one transaction: it locks the wallets of their members for about
 * 0.1 s.
 */
const creditRowsMax = 10_000

export interface Credited {
  readonly claims: number
  readonly rewards: number
  /** Minor units. */
  readonly amount: bigint
}

const nothing = { paid: 0, amount: 0n }

/**
 * Credits every due claim and reward of the world, at most `rowsMax` in a transaction. Any number
 * of workers may call it: each takes lanes that no other worker holds, and leaves the held ones to
 * their workers. While money is stopped, nothing is credited.
 */
export async function creditDue(db: Scope, wall: WallClock, rowsMax = creditRowsMax): Promise<Credited> {
  let [claims, rewards, amount] = [0, 0, 0n]
  const { moneyStopped } = await readDayState(db)
  for (const due of moneyStopped ? [] : await lanesDue(db, await readMoment(db, wall))) {
    const batch = { lane: due.lane, rowsMax }
    const fromClaims = due.claims ? await creditLane(db, wall, batch, creditClaims) : nothing
    const fromRewards = due.rewards ? await creditLane(db, wall, batch, creditRewards) : nothing
    claims += fromClaims.paid
    rewards += fromRewards.paid
    amount += fromClaims.amount + fromRewards.amount
  }
  return { claims, rewards, amount }
}

type Credit = (tx: Tx, moment: Moment, batch: CreditBatch) => Promise<CreditedRows>

async function creditLane(db: Scope, wall: WallClock, batch: CreditBatch, credit: Credit) {
  let [paid, amount] = [0, 0n]
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const [moment, mine] = await Promise.all([openMoney(tx, wall), takeLane(tx, batch.lane)])
      return mine ? credit(tx, moment, batch) : null
    })
    if (done === null) break
    paid += done.paid
    amount += done.amount
    if (done.seen < batch.rowsMax && done.paid === done.seen) break
  }
  return { paid, amount }
}
