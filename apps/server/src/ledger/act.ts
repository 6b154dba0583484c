/**
 * The start of every money act of a member: one flush reads the day, the clock, the wallet and the
 * operation.
 */
import { Refusal } from '@glasshouse/contract'
import type { SessionKey } from '../context.ts'
import { assert } from '../platform/assert.ts'
import type { WallClock } from '../platform/clock.ts'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { memberAccount, slotsPerMember } from './accounts.ts'
import { type DayRow, dayStateOf, type Moment, momentOf, shareDay, shareDayByKeys } from './moment.ts'
import { answerAndKeep, answeredBefore, type Operation } from './operation.ts'

/** The member who acts: by id, or by session. */
export type Actor = bigint | SessionKey

/** The parameters by which a statement finds an actor; one of the two is null. */
export const actorKey = (actor: Actor) =>
  typeof actor === 'bigint'
    ? { memberId: actor, sessionHash: null, now: null }
    : { memberId: null, sessionHash: actor.sessionHash, now: actor.now }

export interface OpenWallet {
  readonly moment: Moment
  readonly memberId: bigint
  /** The wallet's balance, minor units. */
  readonly wallet: bigint
}

/**
 * `openMoney` and `lockWallet` as two statements in one flush: the statement that reads the day
 * and the clock also locks the wallet. The day cannot close while the lock taken before it is
 * held, so nothing becomes stale while the statement waits for the wallet. The same statement
 * looks up the session.
 * Errors: `unauthorized`, `money_stopped`.
 */
export async function openWallet(
  tx: Tx,
  wall: WallClock,
  actor: Actor,
  share: Query = shareDay(),
): Promise<OpenWallet> {
  const { memberId, sessionHash, now } = actorKey(actor)
  const known = memberId === null ? null : memberAccount(memberId, 'wallet')
  const [, row] = await Promise.all([
    tx.run(share),
    tx.maybe<DayRow & { account: bigint; wallet: bigint }>(sql`
      select open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, paused, account, wallet
      from world_day cross join world_clock cross join (
        select account_id as account, balance as wallet from balance
        where account_id = coalesce(${known}::bigint, (
          select member_id * ${slotsPerMember}::bigint from session join member using (member_id)
          where token_hash = ${sessionHash} and expires_real > ${now} and disabled_at is null))
        for no key update) as own`),
  ])
  if (row === undefined) {
    assert(memberId === null, `member ${memberId} has no wallet`)
    throw new Refusal('unauthorized')
  }
  const state = dayStateOf(row)
  if (state.moneyStopped) throw new Refusal('money_stopped')
  return { moment: momentOf(state, wall), memberId: row.account / slotsPerMember, wallet: row.wallet }
}

export interface OpenWallets {
  readonly moment: Moment
  /**
   * In the order of the actors. Undefined: another transaction holds the wallet, an earlier actor
   * of the batch has opened it, or there is no session.
   */
  readonly wallets: readonly (Pick<OpenWallet, 'memberId' | 'wallet'> | undefined)[]
}

/**
 * `openWallet` for a batch of actors. It waits for no wallet: an actor whose wallet is locked is
 * left out and acts alone.
 * Errors: `money_stopped`.
 */
export async function openFreeWallets(
  tx: Tx,
  wall: WallClock,
  actors: readonly Actor[],
): Promise<OpenWallets> {
  const keys = actors.map(actorKey)
  const [, rows] = await Promise.all([
    tx.run(shareDayByKeys()),
    tx.many<DayRow & { nth: bigint | null; account: bigint; wallet: bigint }>(sql`
      select open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, paused, nth, account, wallet
      from world_day cross join world_clock left join (
        select nth, account_id as account, balance as wallet
        from unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
                    ${keys.map(({ sessionHash }) => sessionHash)}::bytea[]) with ordinality as asked (known_id, hash, nth)
        left join (session join member using (member_id))
          on token_hash = hash and expires_real > ${new Date(wall.nowMs())} and disabled_at is null
        join balance on account_id = coalesce(known_id, member_id) * ${slotsPerMember}::bigint
        for no key update of balance skip locked) as own on true`),
  ])
  const [first] = rows
  assert(first !== undefined, 'a world has a day')
  const state = dayStateOf(first)
  if (state.moneyStopped) throw new Refusal('money_stopped')
  const wallets: Pick<OpenWallet, 'memberId' | 'wallet'>[] = []
  const opened = new Set<bigint>()
  for (const { nth, account, wallet } of rows.toSorted((a, b) => Number((a.nth ?? 0n) - (b.nth ?? 0n)))) {
    if (nth === null || opened.has(account)) continue
    opened.add(account)
    wallets[Number(nth) - 1] = { memberId: account / slotsPerMember, wallet }
  }
  return { moment: momentOf(state, wall), wallets: actors.map((_, index) => wallets[index]) }
}

/** What is read with a wallet: `columns` of the rows of the member and of what `joins` adds. */
export interface ReadWith {
  readonly columns: Query
  readonly joins: Query
}

/**
 * `openFreeWallets` for one actor, in one statement with what the act reads. All of it but the
 * locked row is as of the statement's beginning, when another transaction may have held the
 * wallet. So it counts only if the wallet's version, which every entry raises, was still the same
 * when the wallet was locked.
 * Undefined: it was not, another transaction holds the wallet, or there is no session.
 * Errors: `money_stopped`.
 */
export async function openFreeWallet<Row extends object>(
  tx: Tx,
  wall: WallClock,
  actor: Actor,
  { columns, joins }: ReadWith,
): Promise<(OpenWallet & { readonly row: Row }) | undefined> {
  const { memberId, sessionHash, now } = actorKey(actor)
  const known = memberId === null ? null : memberAccount(memberId, 'wallet')
  const own = sql`
    with own as materialized (
      select account_id as account, balance as wallet, version from balance as mine
      where account_id = coalesce(${known}::bigint, (
        select member_id * ${slotsPerMember}::bigint from session join member using (member_id)
        where token_hash = ${sessionHash} and expires_real > ${now} and disabled_at is null))
      for no key update of mine skip locked)
    select world_day.open_day, world_day.settled_through, world_day.money_stopped, world_clock.day_zero,
      world_clock.anchor_world, world_clock.anchor_real, world_clock.rate, world_clock.paused as is_paused,
      own.account, own.wallet,`
  const from = sql`
    from world_day cross join world_clock cross join own
    join balance on balance.account_id = own.account and balance.version = own.version
    join member on member.member_id = own.account / ${slotsPerMember}::bigint`
  const [, row] = await Promise.all([
    tx.run(shareDayByKeys()),
    tx.maybe<Row & DayRow & { isPaused: boolean; account: bigint; wallet: bigint }>(
      joinQueries([own, columns, from, joins]),
    ),
  ])
  if (row === undefined) return undefined
  const state = dayStateOf({ ...row, paused: row.isPaused })
  if (state.moneyStopped) throw new Refusal('money_stopped')
  const { account, wallet } = row
  return { moment: momentOf(state, wall), memberId: account / slotsPerMember, wallet, row }
}

export interface MemberAct {
  readonly memberId: bigint
  readonly operationId: string | null
  /** The call's name and its body, as in `once`. */
  readonly input: Operation['input']
}

/**
 * Opens money, locks the member's wallet and runs `work` once under the act's name, in one round
 * trip instead of four. `work` gets the moment and the wallet's balance.
 * Errors: `money_stopped`, `idempotency_conflict`.
 */
export async function memberAct<T extends object>(
  tx: Tx,
  wall: WallClock,
  act: MemberAct,
  work: (opened: OpenWallet) => Promise<T>,
): Promise<T> {
  const operation: Operation = { actorId: act.memberId, operationId: act.operationId, input: act.input }
  // Statements run in the order they are sent, so the look-up sees what the previous act wrote.
  const [opened, before] = await Promise.all([
    openWallet(tx, wall, act.memberId),
    answeredBefore<T>(tx, operation),
  ])
  return before === undefined ? answerAndKeep(tx, operation, () => work(opened)) : before.result
}
