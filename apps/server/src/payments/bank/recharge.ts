/**
 * Requests a recharge by bank, and cancels one. No money moves here: a line of the statement
 * brings it.
 */
import {
  type BankCurrency,
  type BankRecharge,
  formatMoney,
  msPerDay,
  Refusal,
  rechargeMaximumIn,
  rechargeMinimumIn,
} from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { memberAct } from '../../ledger/act.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'
import { readBankAmount } from './amount.ts'
import { channelOf } from './channels.ts'
import { rateNow } from './rate.ts'
import { itemOf, type RechargeRow } from './recharge-item.ts'

/** World days within which a recharge must be paid before it expires. */
const rechargeDays = 7
/** The most unpaid recharges of a member. */
const pendingRechargesMax = 5
const asking = { max: 60, windowMs: 3_600_000 }

type RechargeContext = Pick<MemberContext, 'world' | 'wall' | 'random' | 'memberId' | 'operationId'>

export interface RechargeRequest {
  readonly currency: BankCurrency
  readonly channel: string
  readonly amount: string
}

/**
 * Errors: too_many_requests, money_stopped, idempotency_conflict, world_ended,
 * bank_channel_unknown, amount_invalid, recharge_too_low, recharge_too_high, recharge_too_many.
 */
export async function createRecharge(
  context: RechargeContext,
  asked: RechargeRequest,
): Promise<BankRecharge> {
  const { world, wall, memberId, operationId } = context
  await limit(world.db, `recharge:${memberId}`, asking, wall)
  const input = { call: 'bankRecharge.create', ...asked }
  return world.db.transaction((tx) =>
    memberAct(tx, wall, { memberId, operationId, input }, async ({ moment }) => {
      const settings = await readSettings(tx)
      if (wall.nowMs() >= settings.endsReal.getTime()) throw new Refusal('world_ended')
      const { currency } = asked
      channelOf(settings.seed, currency, asked.channel)
      const amount = allowedAmount(asked)
      const { waiting } = await tx.one<{ waiting: number }>(sql`
        select count(*)::int as waiting from bank_recharge
        where member_id = ${memberId} and movement_id is null and cancelled_at is null and expires_at > ${moment.now}`)
      if (waiting >= pendingRechargesMax)
        throw new Refusal('recharge_too_many', { facts: { most: pendingRechargesMax } })
      const { rate } = await rateNow(tx, currency)
      const row = await tx.one<RechargeRow>(sql`
        insert into bank_recharge (member_id, currency, channel, amount, rate, reference, asked_at, expires_at)
        values (${memberId}, ${currency}, ${asked.channel}, ${amount}, ${rate}, ${drawReference(context.random)},
                ${moment.now}, ${new Date(moment.now.getTime() + rechargeDays * msPerDay)})
        returning *`)
      return itemOf(row, settings.seed, moment.now)
    }),
  )
}

function allowedAmount({ currency, amount: text }: RechargeRequest): bigint {
  const amount = readBankAmount(text, currency)
  const [minimum, maximum] = [rechargeMinimumIn(currency), rechargeMaximumIn(currency)]
  const said = (minor: bigint) => `${formatMoney(minor, currency)} ${currency}`
  if (amount < minimum)
    throw new Refusal('recharge_too_low', { field: 'amount', facts: { minimum: said(minimum) } })
  if (amount > maximum)
    throw new Refusal('recharge_too_high', { field: 'amount', facts: { maximum: said(maximum) } })
  return amount
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 bits: references do not collide in a world, and another member's cannot be guessed. */
const drawReference = (random: Random): string =>
  `GH${Array.from({ length: 8 }, () => letters[random.below(letters.length)]).join('')}`

/**
 * The recharge's own row is the only lock: the booking of its payment takes it too. A second call
 * finds the recharge cancelled.
 * Errors: recharge_unknown, recharge_closed when it arrived or expired.
 */
export const cancelRecharge = (
  { world, wall, memberId }: Pick<RechargeContext, 'world' | 'wall' | 'memberId'>,
  rechargeId: bigint,
): Promise<BankRecharge> =>
  world.db.transaction(async (tx) => {
    const { now } = await readMoment(tx, wall)
    const row = await lockRecharge(tx, rechargeId)
    if (row?.memberId !== memberId) throw new Refusal('recharge_unknown', { field: 'rechargeId' })
    const { seed } = await readSettings(tx)
    if (row.cancelledAt !== null) return itemOf(row, seed, now)
    if (row.movementId !== null || row.expiresAt <= now)
      throw new Refusal('recharge_closed', { field: 'rechargeId' })
    await tx.run(sql`update bank_recharge set cancelled_at = ${now} where recharge_id = ${rechargeId}`)
    return itemOf({ ...row, cancelledAt: now }, seed, now)
  })

export const lockRecharge = (tx: Tx, rechargeId: bigint): Promise<RechargeRow | undefined> =>
  tx.maybe<RechargeRow>(sql`select * from bank_recharge where recharge_id = ${rechargeId} for no key update`)
