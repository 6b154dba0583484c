/**
 * Pays the due withdrawals of a world, oldest first, within its part of the signer's wallet and
 * the limits.
 */
import { openMoney, readMoment } from '../../ledger/moment.ts'
import {
  type DuePayout,
  failPayout,
  marksDue,
  payoutsDue,
  payoutsTaken,
  payoutsTooLarge,
  releasePayout,
  sayWaiting,
} from '../withdrawal/index.ts'
import { partOf } from './part.ts'
import { type PaidWorld, type PayoutFailure, type Sender, sendPayout } from './send.ts'
import { marksPaid, unitsPerMinor } from './store.ts'

/** The most payouts signed for one world before the others take their turn. */
const perTurnMax = 50
/** After this many refusals in a turn, the signer's hourly limit is reached. */
const refusalsMax = 5

export interface Paying extends Sender {
  /** Coins left in the signer's wallet, with 18 decimals; reduced by each payout. */
  left: bigint
  /** Why nothing new is signed; null: payouts are signed. */
  readonly held: 'check' | null
}

/**
 * Returns how many were sent. A withdrawal that does not fit is skipped, so that a large one does
 * not delay small ones; each waiting withdrawal says why, and can be cancelled meanwhile. Errors:
 * `money_stopped`, and those of `sendPayout`.
 */
export async function payWorld(paying: Paying, paid: PaidWorld): Promise<number> {
  const { db } = paid.world
  let sent = 0
  let atLimit = false
  const refused: bigint[] = []
  const pay = async (due: DuePayout) => {
    const outcome = await sendPayout(paying, paid, due)
    if (outcome === 'sent before') sent++
    else if (outcome === 'sent') {
      sent++
      paying.left -= due.net * unitsPerMinor
    } else if (typeof outcome === 'object') await giveBack(paying, paid, due, outcome.fails)
    else {
      atLimit ||= outcome === 'limit'
      refused.push(due.withdrawalId)
      await db.transaction((tx) => releasePayout(tx, due.withdrawalId, outcome))
    }
  }
  for (const withdrawalId of await payoutsTooLarge(db))
    await giveBack(paying, paid, { withdrawalId }, 'limit')
  for (const taken of await payoutsTaken(db)) await pay(taken)
  for (const taken of await paidBefore(paying, paid)) await pay(taken)
  let most = await funds(paying, paid)
  while (paying.held === null && sent < perTurnMax && refused.length < refusalsMax) {
    const [due] = await db.transaction(async (tx) =>
      payoutsDue(tx, await openMoney(tx, paying.wall), {
        limit: 1,
        most,
        except: refused,
      }),
    )
    if (due === undefined) break
    await pay(due)
    most = await funds(paying, paid)
  }
  const waitsFor = paying.held ?? (atLimit ? 'limit' : null)
  await db.transaction(async (tx) =>
    sayWaiting(tx, await readMoment(tx, paying.wall), { funds: most, waitsFor }),
  )
  return sent
}

/**
 * Adopts the payouts signed for a dropped world from whose file this one was made: they need no
 * coins of this world.
 */
async function paidBefore({ catalogue, wall }: Paying, { world, worldId }: PaidWorld): Promise<DuePayout[]> {
  const { db } = world
  const moment = await readMoment(db, wall)
  let due: Awaited<ReturnType<typeof marksDue>> = []
  const paid = await marksPaid(catalogue, worldId, async () => {
    due = await marksDue(db, moment)
    return due.map(({ mark }) => mark)
  })
  const only = due.filter(({ mark }) => paid.has(mark)).map(({ withdrawalId }) => withdrawalId)
  if (only.length === 0) return []
  return await db.transaction(async (tx) =>
    payoutsDue(tx, await openMoney(tx, wall), { limit: only.length, only }),
  )
}

/** Minor units: the world's own part of the wallet, limited by the coins in the wallet. */
async function funds({ left, catalogue }: Paying, { worldId }: PaidWorld): Promise<bigint> {
  const part = await partOf(catalogue, worldId)
  const most = part < left ? part : left
  return most > 0n ? most / unitsPerMinor : 0n
}

const giveBack = (
  { wall }: Paying,
  { world }: PaidWorld,
  { withdrawalId }: Pick<DuePayout, 'withdrawalId'>,
  failure: PayoutFailure['fails'],
): Promise<boolean> =>
  world.db.transaction(async (tx) => failPayout(tx, await openMoney(tx, wall), { withdrawalId, failure }))
