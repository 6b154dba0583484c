/**
 * One round of paying: sent payouts are followed, due ones are sent, and the coins are checked
 * against the books.
 */
import { Refusal } from '@glasshouse/contract'
import { type Chain, ChainAway } from '../../chain/index.ts'
import { ChainDoubt, type ChainReads } from '../../chain/reader/index.ts'
import type { World } from '../../context.ts'
import { catalogueSchema, isFailedWorld, isGone, type Worlds } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { WallClock } from '../../platform/clock.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { chainWithdrawalMax, sayWaiting } from '../withdrawal/index.ts'
import { countFillings, followFillings, repairFillings } from './filling.ts'
import { followPayouts } from './follow.ts'
import type { Paying } from './pay.ts'
import { payWorld } from './pay.ts'
import type { PaidWorld } from './send.ts'
import { catchUp } from './send.ts'
import type { SignerProcess } from './signer-process.ts'
import { reopenPayouts, worldsWithPayouts } from './store.ts'

export interface RoundNeeds {
  readonly chain: Chain
  /** The source of receipts, blocks and logs. */
  readonly reads: ChainReads
  readonly database: Database
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly log: Log
  readonly signer: SignerProcess
}

export interface Round {
  readonly sent: number
  /** Payouts and fillings that were booked as ended. */
  readonly ended: number
  /** Withdrawals that are due and not sent. */
  readonly waiting: number
  /** Coins left in the signer's wallet, with 18 decimals. */
  readonly left: bigint
}

/**
 * `held`: why nothing new is signed. Errors: those of the chain, the signer's process and the
 * database.
 */
export async function payoutRound(needs: RoundNeeds, held: 'check' | null): Promise<Round> {
  const { chain, reads, database, wall } = needs
  const catalogue = database.scope(catalogueSchema)
  await chain.guard()
  const signer = await needs.signer.open()
  const sender = { chain, catalogue, wall, signer }
  const issuing = { chain, reads, catalogue, payer: signer.payer, signer: signer.client }
  await countFillings(issuing)
  const isClear = await catchUp(sender)
  const paying: Paying = { ...sender, left: await chain.spendable('usdt', signer.payer), held }
  const following = { reads, contract: chain.tokens.usdt, catalogue, wall }
  await repairFillings(issuing)
  await reopenPayouts(catalogue)
  let [sent, ended, waiting] = [0, 0, 0]
  await inWorlds(needs, catalogue, async (paid, work) => {
    if (work.filling) ended += await followFillings(issuing, paid)
    if (work.sent) ended += await followPayouts(following, paid)
    if (!work.due) return
    if (isClear) sent += await payWorld(paying, paid)
    waiting += await waitingIn(paid.world.quiet)
  })
  return { sent, ended, waiting, left: paying.left }
}

/** The chain does not answer: due withdrawals show this reason. */
export const sayChainAway = (needs: Omit<RoundNeeds, 'chain' | 'reads' | 'signer'>): Promise<void> =>
  inWorlds(needs, needs.database.scope(catalogueSchema), async ({ world }, { due }) => {
    if (!due) return
    await world.db.transaction(async (tx) =>
      sayWaiting(tx, await readMoment(tx, needs.wall), { funds: null, waitsFor: 'chain' }),
    )
  })

interface Work {
  readonly due: boolean
  /** Sent, or taken by a worker that has ended. */
  readonly sent: boolean
  readonly filling: boolean
}

/** A world that fails does not delay the others; a failure of the chain fails for all. */
async function inWorlds(
  { worlds, wall, log }: Pick<RoundNeeds, 'worlds' | 'wall' | 'log'>,
  catalogue: Scope,
  work: (paid: PaidWorld, found: Work) => Promise<void>,
): Promise<void> {
  for (const { slug, worldId } of await worldsWithPayouts(catalogue, wall)) {
    let world: World | undefined
    try {
      world = await worlds.find(slug)
      if (world === undefined) continue
      // These looks let it fall asleep when it has no payouts.
      const found = await workIn(world.quiet, (await readMoment(world.quiet, wall)).now)
      await work({ world, worldId }, { ...found, sent: found.sent || (await isOpen(catalogue, worldId)) })
    } catch (error) {
      if (error instanceof ChainAway || error instanceof ChainDoubt) throw error
      if (error instanceof Refusal && error.error === 'money_stopped') continue
      if (isFailedWorld(error) || isServerAway(error)) continue
      if (world !== undefined && (await isGone(world, error, log))) continue
      log.error({ err: error, world: slug }, 'withdrawals of a world are not paid')
    }
  }
}

const workIn = (db: Scope, now: Date): Promise<Work> =>
  db.one<Work>(sql`
    select
      exists (select from withdrawal where rail = 'chain' and (state = 'processing'
        or (state = 'pending' and (due_at <= ${now} or amount - fee > ${chainWithdrawalMax})))) as due,
      exists (select from withdrawal where rail = 'chain' and state in ('processing', 'sent')) as sent,
      exists (select from filling where not arrived) as filling`)

/** True for a payout that has ended in its world and is still open in the catalogue. */
const isOpen = async (catalogue: Scope, worldId: number): Promise<boolean> =>
  (
    await catalogue.one<{ open: boolean }>(sql`
      select exists (select from chain_payout where world_id = ${worldId}::int and ended is null) as open`)
  ).open

const waitingIn = async (db: Scope): Promise<number> =>
  (
    await db.one<{ waiting: number }>(sql`
      select count(*)::int as waiting from withdrawal
      where rail = 'chain' and state = 'pending' and waits_for is not null`)
  ).waiting
