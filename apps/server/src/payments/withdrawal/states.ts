/**
 * The states of a withdrawal: pending → processing → sent → arrived, or cancelled, or failed. Each
 * step happens once, however often it is requested: the state is in the write's condition. Steps
 * that move money lock the member's wallet first, like all money acts of a member.
 *
 * The whole amount stays in `member/{id}/withdrawing` until the payout has arrived: a payout that
 * was sent and vanished can then be sent again or returned in one movement.
 */
import { formatMoney, money, type WithdrawalItem } from '@glasshouse/contract'
import { chainActor, recordAct } from '../../foundation/world/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import { chainPayout, payoutReversal, withdrawalReturn } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import { assert } from '../../platform/assert.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { chainWithdrawalMax } from './guards.ts'
import type { State } from './store.ts'

export interface DuePayout {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  /** Minor units of practice USDT: the amount that is to arrive. */
  readonly net: bigint
  /** Raw bytes of the bound address. */
  readonly address: Buffer
  /** World time at which the address's hold ended. */
  readonly usableAt: Date
}

export interface Payable {
  readonly limit: number
  /** The largest payout; larger ones are skipped. Default: no maximum. */
  readonly most?: bigint
  /** Withdrawals to skip. */
  readonly except?: readonly bigint[]
  /** Only these withdrawals. */
  readonly only?: readonly bigint[]
}

/**
 * Takes due chain withdrawals, oldest first, and marks them as processing: the worker whose
 * transaction commits pays them, and other workers skip them. Withdrawals of disabled members
 * wait. Lock no balance after it.
 */
export const payoutsDue = (
  tx: Tx,
  moment: Moment,
  { limit, most, except = [], only }: Payable,
): Promise<DuePayout[]> =>
  tx.many<DuePayout>(sql`
    with due as (
      select withdrawal_id from withdrawal join member using (member_id)
      where state = 'pending' and due_at <= ${moment.now} and rail = 'chain' and disabled_at is null
        and amount - fee <= coalesce(${most ?? null}::bigint, amount) and withdrawal_id <> all(${except}::bigint[])
        and (${only ?? null}::bigint[] is null or withdrawal_id = any(${only ?? null}::bigint[]))
      order by due_at, withdrawal_id limit ${limit}::int for no key update of withdrawal skip locked)
    update withdrawal set state = 'processing', waits_for = null
    from due join withdrawal as named using (withdrawal_id) join payee using (payee_id)
    where withdrawal.withdrawal_id = due.withdrawal_id
    returning withdrawal.withdrawal_id, withdrawal.member_id,
              withdrawal.amount - withdrawal.fee as net, address, usable_at`)

/** Withdrawals that were taken before and not sent, because a worker ended in between. */
export const payoutsTaken = (runner: Runner): Promise<DuePayout[]> =>
  runner.many<DuePayout>(sql`
    select withdrawal_id, withdrawal.member_id, amount - fee as net, address,
           usable_at
    from withdrawal join payee using (payee_id)
    where state = 'processing' and withdrawal.rail = 'chain' order by due_at, withdrawal_id`)

interface Marked {
  readonly withdrawalId: bigint
  readonly mark: string
}

/**
 * A withdrawal's mark: the same in every copy of its world, and unique to the withdrawal. It
 * hashes the amount, the address, and the moment of the database's own clock at which the money
 * left the wallet.
 */
const marksOf = (runner: Runner, withdrawalIds: readonly bigint[]): Promise<Marked[]> =>
  runner.many<Marked>(sql`
    select withdrawal_id,
      left(encode(sha256(convert_to(concat_ws('|', withdrawal_id, movement_id, extract(epoch from recorded_at),
        encode(address, 'hex'), amount - fee), 'UTF8')), 'hex'), 32) as mark
    from withdrawal join payee using (payee_id) join movement using (movement_id)
    where withdrawal_id = any(${withdrawalIds}::bigint[])`)

export async function payoutMark(runner: Runner, withdrawalId: bigint): Promise<string> {
  const [marked] = await marksOf(runner, [withdrawalId])
  assert(marked !== undefined, `withdrawal ${withdrawalId} has no mark`)
  return marked.mark
}

/** The most marks of one round. */
const marksMax = 500

/** The marks of the oldest due and pending withdrawals. */
export async function marksDue(runner: Runner, { now }: Pick<Moment, 'now'>): Promise<Marked[]> {
  const due = await runner.many<{ id: bigint }>(sql`
    select withdrawal_id as id from withdrawal where state = 'pending' and due_at <= ${now} and rail = 'chain'
    order by due_at, withdrawal_id limit ${marksMax}`)
  return await marksOf(
    runner,
    due.map(({ id }) => id),
  )
}

/** The most withdrawals returned in one round. */
const tooLargeMax = 50

/**
 * Withdrawals that were accepted before there was a maximum and exceed the signer's limit: they
 * are returned instead of waiting.
 */
export const payoutsTooLarge = async (runner: Runner): Promise<bigint[]> =>
  (
    await runner.many<{ id: bigint }>(sql`
      select withdrawal_id as id from withdrawal
      where state = 'pending' and rail = 'chain' and amount - fee > ${chainWithdrawalMax}
      order by withdrawal_id limit ${tooLargeMax}`)
  ).map(({ id }) => id)

export type WaitsFor = NonNullable<WithdrawalItem['waitsFor']>

/** It was not signed and will not be for now: it is pending again, and can be cancelled. */
export const releasePayout = (tx: Tx, withdrawalId: bigint, waitsFor: WaitsFor): Promise<number> =>
  tx.run(sql`
    update withdrawal set state = 'pending', waits_for = ${waitsFor}
    where withdrawal_id = ${withdrawalId} and state = 'processing'`)

/**
 * Sets for each due chain withdrawal what it waits for: `funds` when it is more than the available
 * coins, else `waitsFor`. Returns how many have changed.
 */
export const sayWaiting = (
  tx: Tx,
  moment: Moment,
  { funds, waitsFor }: { readonly funds: bigint | null; readonly waitsFor: WaitsFor | null },
): Promise<number> =>
  tx.run(sql`
    update withdrawal set waits_for = said
    from (
      select withdrawal_id as id,
        case when amount - fee > ${funds}::bigint then 'funds' else coalesce(${waitsFor}::text, waits_for) end as said
      from withdrawal join member using (member_id)
      where state = 'pending' and due_at <= ${moment.now} and rail = 'chain' and disabled_at is null) as due
    where withdrawal_id = id and state = 'pending' and waits_for is distinct from said`)

/**
 * Marks a transaction as sent. `reference`: its display form. False: the withdrawal was not being
 * processed.
 */
export const markSent = async (
  tx: Tx,
  moment: Moment,
  { withdrawalId, reference }: { readonly withdrawalId: bigint; readonly reference: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update withdrawal set state = 'sent', sent_at = ${moment.now}, reference = ${reference}
    where withdrawal_id = ${withdrawalId} and state = 'processing'`)) === 1

/** Stores the confirmations of sent transactions; they fall when a reorg removes a block. */
export const noteConfirmations = (
  tx: Tx,
  seen: readonly { readonly withdrawalId: bigint; readonly confirmations: number }[],
): Promise<number> =>
  tx.run(sql`
    update withdrawal set confirmations = seen.confirmations
    from unnest(
      ${seen.map(({ withdrawalId }) => withdrawalId)}::bigint[],
      ${seen.map(({ confirmations }) => confirmations)}::smallint[]
    ) as seen (id, confirmations)
    where withdrawal_id = id and state = 'sent' and withdrawal.confirmations <> seen.confirmations`)

interface LockedWithdrawal {
  readonly memberId: bigint
  readonly withdrawalId: bigint
  readonly amount: bigint
  readonly fee: bigint
  /** Null: it is on its way. */
  readonly endedMovementId: bigint | null
}

/**
 * Locks the member's wallet, then the withdrawal; undefined when its state is not one of `states`.
 */
async function lockIn(
  tx: Tx,
  withdrawalId: bigint,
  states: readonly State[],
): Promise<LockedWithdrawal | undefined> {
  const owner = await tx.maybe<{ memberId: bigint }>(sql`
    select member_id from withdrawal where withdrawal_id = ${withdrawalId}`)
  if (owner === undefined) return undefined
  await lockWallet(tx, owner.memberId)
  return tx.maybe<LockedWithdrawal>(sql`
    select member_id, withdrawal_id, amount, fee, ended_movement_id from withdrawal
    where withdrawal_id = ${withdrawalId} and state = any(${states}::text[]) for no key update`)
}

interface Ending {
  readonly state: 'arrived' | 'cancelled' | 'failed'
  readonly movementId: bigint
  readonly failure?: Failure | undefined
  readonly note?: string | undefined
}

const end = (tx: Tx, moment: Moment, { withdrawalId }: LockedWithdrawal, ending: Ending): Promise<number> =>
  tx.run(sql`
    update withdrawal
    set state = ${ending.state}, waits_for = null, ended_at = ${moment.now}, ended_movement_id = ${ending.movementId},
        failure = ${ending.failure ?? null}, note = ${ending.note ?? null}
    where withdrawal_id = ${withdrawalId}`)

/**
 * Books a confirmed withdrawal: the money has left. False: it was not sent, or has arrived before.
 */
export async function markArrived(tx: Tx, moment: Moment, withdrawalId: bigint): Promise<boolean> {
  const held = await lockIn(tx, withdrawalId, ['sent'])
  if (held === undefined) return false
  const { movementId } = await post(tx, moment, chainPayout(held))
  await end(tx, moment, held, { state: 'arrived', movementId })
  return true
}

/**
 * Pays a card with a line of the bank's statement, which `write` makes under the locks; the
 * payment arrives immediately. When `write` returns null, the bank does not accept the money, and
 * the whole amount is returned in one movement.
 * False: the withdrawal is no longer pending.
 */
export async function markPaidByBank(
  tx: Tx,
  moment: Moment,
  withdrawalId: bigint,
  write: () => Promise<{ readonly movementId: bigint; readonly reference: string } | null>,
): Promise<boolean> {
  const held = await lockIn(tx, withdrawalId, ['pending'])
  if (held === undefined) return false
  const line = await write()
  if (line === null) {
    await giveBack(tx, moment, held, { failure: 'bank' })
    return true
  }
  const { movementId, reference } = line
  await tx.run(sql`
    update withdrawal set sent_at = ${moment.now}, reference = ${reference} where withdrawal_id = ${withdrawalId}`)
  await end(tx, moment, held, { state: 'arrived', movementId })
  return true
}

export type Failure = 'refused' | 'chain' | 'bank' | 'limit'

/** Returns the whole amount in one movement. */
async function giveBack(
  tx: Tx,
  moment: Moment,
  held: LockedWithdrawal,
  why: { readonly failure: Failure; readonly note?: string | undefined },
): Promise<void> {
  const { movementId } = await post(tx, moment, withdrawalReturn(held, 'withdrawalFailed'))
  await end(tx, moment, held, { state: 'failed', movementId, ...why })
}

/** All failures except the bank's, which `markPaidByBank` handles itself. */
type FailedBefore = Exclude<Failure, 'bank'>

interface Failed {
  readonly withdrawalId: bigint
  readonly failure: FailedBefore
  /** The reason of the staff who refused it. */
  readonly note?: string
}

/**
 * The states from which each failure is possible: a payout that the signer's limit refuses may
 * still be pending.
 */
const failsFrom: Record<FailedBefore, readonly State[]> = {
  refused: ['pending'],
  limit: ['pending', 'processing'],
  chain: ['processing', 'sent'],
}

/**
 * Fails a withdrawal that cannot be paid: the whole amount returns to the wallet in one movement.
 * Only for a payout that has not arrived and whose transaction can no longer be mined. False: it
 * has ended before, or (refused) is no longer pending.
 */
export async function failPayout(tx: Tx, moment: Moment, failed: Failed): Promise<boolean> {
  const { withdrawalId, failure, note } = failed
  const held = await lockIn(tx, withdrawalId, failsFrom[failure])
  if (held === undefined) return false
  await giveBack(tx, moment, held, { failure, note })
  return true
}

/**
 * Takes the arrival of a payout over the chain back and returns the whole amount: a reorg deeper
 * than its confirmations had it mined again without coins in the paying wallet. False: it is not
 * marked as arrived.
 */
export async function failArrived(tx: Tx, moment: Moment, withdrawalId: bigint): Promise<boolean> {
  const held = await lockIn(tx, withdrawalId, ['arrived'])
  if (held === undefined) return false
  assert(held.endedMovementId !== null, `withdrawal ${withdrawalId} arrived by a movement`)
  await post(tx, moment, payoutReversal({ ...held, reverses: held.endedMovementId }))
  await giveBack(tx, moment, held, { failure: 'chain' })
  await recordAct(tx, moment, chainActor, 'payout-reversed', { amount: formatMoney(money(held.amount)) })
  return true
}

/** Cancels a pending withdrawal for its member. False: it is no longer pending. */
export async function cancelPending(tx: Tx, moment: Moment, withdrawalId: bigint): Promise<boolean> {
  const held = await lockIn(tx, withdrawalId, ['pending'])
  if (held === undefined) return false
  const { movementId } = await post(tx, moment, withdrawalReturn(held, 'withdrawal'))
  await end(tx, moment, held, { state: 'cancelled', movementId })
  return true
}
