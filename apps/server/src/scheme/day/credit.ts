/** Credits due claims and rewards, lane by lane and batch by batch. */
import {
  type CreditBatch,
  type CreditedRows,
  creditClaims,
  creditRewards,
  type LaneDue,
  lanesDue,
  takeLanes,
} from '../../ledger/credit.ts'
import { type Moment, openMoney, readDayState, readMoment } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'

/**
 * Claims or rewards credited in one transaction: it locks the wallets of their members for about
 * 0.1 s.
 */
const creditRowsMax = 10_000
/** So many rows of all lanes are credited in one transaction. */
const rowsTogetherMax = 1000

export interface Credited {
  readonly claims: number
  readonly rewards: number
  /** Minor units. */
  readonly amount: bigint
}

const nothing = { paid: 0, amount: 0n }

/**
 * The lanes that are credited in one transaction: all, when few rows are due. In a small world a
 * transaction for each lane costs more than what it pays.
 */
function together(due: readonly LaneDue[]): (readonly LaneDue[])[] {
  const rows = due.reduce((sum, { claims, rewards }) => sum + claims + rewards, 0)
  return rows <= rowsTogetherMax ? [due] : due.map((one) => [one])
}

/**
 * Credits every due claim and reward of the world, at most `rowsMax` in a transaction. Any number
 * of workers may call it: each takes lanes that no other worker holds, and leaves the held ones to
 * their workers or to its next call. While money is stopped, nothing is credited.
 */
export async function creditDue(db: Scope, wall: WallClock, rowsMax = creditRowsMax): Promise<Credited> {
  let [claims, rewards, amount] = [0, 0, 0n]
  const { moneyStopped } = await readDayState(db)
  const due = moneyStopped ? [] : await lanesDue(db, await readMoment(db, wall))
  const credit = async (lanes: readonly LaneDue[], pay: Credit) =>
    lanes.length === 0
      ? nothing
      : await creditIn(db, wall, { lanes: lanes.map(({ lane }) => lane), rowsMax }, pay)
  for (const lanes of together(due)) {
    const fromClaims = await credit(
      lanes.filter((lane) => lane.claims > 0),
      creditClaims,
    )
    const fromRewards = await credit(
      lanes.filter((lane) => lane.rewards > 0),
      creditRewards,
    )
    claims += fromClaims.paid
    rewards += fromRewards.paid
    amount += fromClaims.amount + fromRewards.amount
  }
  return { claims, rewards, amount }
}

type Credit = (tx: Tx, moment: Moment, batch: CreditBatch) => Promise<CreditedRows>

async function creditIn(db: Scope, wall: WallClock, { lanes, rowsMax }: CreditBatch, credit: Credit) {
  let [paid, amount] = [0, 0n]
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const [moment, mine] = await Promise.all([openMoney(tx, wall), takeLanes(tx, lanes)])
      return mine.length > 0 ? credit(tx, moment, { lanes: mine, rowsMax }) : null
    })
    if (done === null) break
    paid += done.paid
    amount += done.amount
    if (done.seen < rowsMax && done.paid === done.seen) break
  }
  return { paid, amount }
}
