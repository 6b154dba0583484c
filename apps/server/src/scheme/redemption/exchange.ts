/** Exchanging a redemption code, once for each member. */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { refuseEnded } from '../../foundation/world/index.ts'
import { memberAct } from '../../ledger/act.ts'
import { answeredBefore } from '../../ledger/operation.ts'
import { promiseOne } from '../../ledger/promise.ts'
import { assert } from '../../platform/assert.ts'
import { sql } from '../../platform/db/sql.ts'
import { ownRedemption } from './mine.ts'

/** Successful tries count too, so the count reveals nothing. */
const perMember = { max: 5, windowMs: 15 * 60_000 }

/**
 * The amount is promised now and funded at the close from the operator's pot. The wallet's lock
 * makes a member's second exchange wait; the number left is checked by the update. An unknown code,
 * an ended one and a used-up one get the same answer. Errors, in this order:
 * `idempotency_conflict`, `too_many_requests`, `money_stopped`, `world_ended`, `exchange_once`,
 * `redemption_code_unknown`.
 */
export async function exchangeCode(
  { code }: BodyOf<'redemption.exchange'>,
  { world, wall, memberId, operationId }: Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId'>,
): Promise<DataOf<'redemption.exchange'>> {
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  const input = { call: 'redemption.exchange', code: typed }
  // A retry after a lost answer is not a guess, so it is answered before the limit counts it.
  const operation = { actorId: memberId, operationId, input }
  const before = await answeredBefore<DataOf<'redemption.exchange'>>(world.db, operation)
  if (before !== undefined) return before.result
  await limit(world.db, `redeem:${memberId}`, perMember, wall)
  return await world.db.transaction((tx) =>
    memberAct(tx, wall, { memberId, operationId, input }, async ({ moment }) => {
      const { day, now } = moment
      await refuseEnded(tx, wall)
      if ((await ownRedemption(tx, memberId)) !== null) throw new Refusal('exchange_once')
      const found = await tx.maybe<{ codeId: bigint; amount: bigint }>(sql`
        update redemption_code set redeemed = redeemed + 1
        where code = ${typed} and redeemed < most and through_day >= ${day}
        returning code_id, amount`)
      if (found === undefined) throw new Refusal('redemption_code_unknown', { field: 'code' })
      await tx.run(sql`
        insert into redemption (member_id, code_id, happened_at) values (${memberId}, ${found.codeId}, ${now})`)
      await promiseOne(tx, moment, { kind: 'redemption', memberId, amount: found.amount })
      const redeemed = await ownRedemption(tx, memberId)
      assert(redeemed !== null, 'what was exchanged is there')
      return redeemed
    }),
  )
}
