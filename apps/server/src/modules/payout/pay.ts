/** Pays what is due in a world, oldest first, as far as the signer's wallet and its limits go. */
import { openMoney, readMoment } from '../../ledger/moment.ts'
import {
  type DuePayout,
  failPayout,
  payoutsDue,
  payoutsTaken,
  payoutsTooLarge,
  releasePayout,
  sayWaiting,
} from '../withdrawal/index.ts'
import { type NeverPaid, type PaidWorld, type Sender, sendPayout } from './send.ts'
import { unitsPerMinor } from './store.ts'

/** Signed for one world before the others have a turn. */
const perTurnMax = 50
/** After so many refusals in a turn the signer's hour is over. */
const refusalsMax = 5

export interface Paying extends Sender {
  /** Coins that the signer's wallet has left, with 18 decimals; less with each payout. */
  left: bigint
  /** Nothing new is signed: why. */
  readonly held: 'check' | null
}

/**
 * How many were sent. What does not fit is passed over, so that a large withdrawal keeps no small one waiting; each that
 * waits says for what, and can be cancelled meanwhile. Errors: `money_stopped`, and those of `sendPayout`.
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
      atLimit = true
      refused.push(due.withdrawalId)
      await db.transaction((tx) => releasePayout(tx, due.withdrawalId, outcome))
    }
  }
  for (const withdrawalId of await payoutsTooLarge(db))
    await giveBack(paying, paid, { withdrawalId }, 'limit')
  for (const taken of await payoutsTaken(db)) await pay(taken)
  while (paying.held === null && sent < perTurnMax && refused.length < refusalsMax) {
    const [due] = await db.transaction(async (tx) =>
      payoutsDue(tx, await openMoney(tx, paying.wall), {
        limit: 1,
        most: funds(paying),
        except: refused,
      }),
    )
    if (due === undefined) break
    await pay(due)
  }
  const waitsFor = paying.held ?? (atLimit ? 'limit' : null)
  await db.transaction(async (tx) =>
    sayWaiting(tx, await readMoment(tx, paying.wall), { funds: funds(paying), waitsFor }),
  )
  return sent
}

const funds = ({ left }: Paying): bigint => (left > 0n ? left / unitsPerMinor : 0n)

const giveBack = (
  { wall }: Paying,
  { world }: PaidWorld,
  { withdrawalId }: Pick<DuePayout, 'withdrawalId'>,
  failure: NeverPaid['fails'],
): Promise<boolean> =>
  world.db.transaction(async (tx) => failPayout(tx, await openMoney(tx, wall), { withdrawalId, failure }))
