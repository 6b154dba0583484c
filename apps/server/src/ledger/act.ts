/** How every money act of a member begins: one flush for day, clock, wallet and the operation's name. */
import { Refusal } from '@glasshouse/contract'
import type { WallClock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { memberAccount } from './accounts.ts'
import { type DayRow, dayStateOf, type Moment, momentOf, shareDay } from './moment.ts'
import { answerAndKeep, answeredBefore, type Operation } from './operation.ts'

export interface OpenWallet {
  readonly moment: Moment
  /** The wallet's balance, minor units. */
  readonly wallet: bigint
}

/**
 * `openMoney` and `lockWallet` as two statements in one flush: the wallet is locked by the statement that reads day and
 * clock. The day cannot close while the lock before it is held, so waiting for the wallet makes nothing stale.
 * Errors: `money_stopped`.
 */
export async function openWallet(tx: Tx, wall: WallClock, memberId: bigint): Promise<OpenWallet> {
  const [, row] = await Promise.all([
    tx.run(shareDay()),
    tx.one<DayRow & { wallet: bigint }>(sql`
      select open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, paused, wallet
      from world_day cross join world_clock cross join (
        select balance as wallet from balance
        where account_id = ${memberAccount(memberId, 'wallet')} for no key update) as own`),
  ])
  const state = dayStateOf(row)
  if (state.moneyStopped) throw new Refusal('money_stopped')
  return { moment: momentOf(state, wall), wallet: row.wallet }
}

export interface MemberAct {
  readonly memberId: bigint
  readonly operationId: string | null
  /** The call's name and its body, as in `once`. */
  readonly input: Operation['input']
}

/**
 * Opens money, locks the member's wallet and runs `work` once under the act's name, in one round trip instead of
 * four. `work` gets the moment and the wallet's balance.
 * Errors: `money_stopped`, `idempotency_conflict`.
 */
export async function memberAct<T extends object>(
  tx: Tx,
  wall: WallClock,
  act: MemberAct,
  work: (opened: OpenWallet) => Promise<T>,
): Promise<T> {
  const operation: Operation = { actorId: act.memberId, operationId: act.operationId, input: act.input }
  // Statements run in the order they are sent: the look-up sees what the act before it left.
  const [opened, before] = await Promise.all([
    openWallet(tx, wall, act.memberId),
    answeredBefore<T>(tx, operation),
  ])
  return before === undefined ? answerAndKeep(tx, operation, () => work(opened)) : before.result
}
