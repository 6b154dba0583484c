/** `bank.remove`: removes an address or a card of the member. */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import { sql } from '../../platform/db/sql.ts'

/** Errors: `payee_unknown` for an unknown payee or another member's, `payee_in_use`. */
export const removePayee: Handler<'bank.remove'> = async ({ payeeId }, { world, wall, memberId }) => {
  await world.db.transaction(async (tx) => {
    // A withdrawal request takes the same lock, so none can begin meanwhile.
    await lockWallet(tx, memberId)
    const { now } = await readMoment(tx, wall)
    const found = await tx.maybe<{ used: boolean }>(sql`
      select exists (
        select from withdrawal
        where withdrawal.payee_id = payee.payee_id and state in ('pending', 'processing', 'sent')) as used
      from payee where payee_id = ${payeeId} and member_id = ${memberId} and removed_at is null`)
    if (found === undefined) throw new Refusal('payee_unknown', { field: 'payeeId' })
    if (found.used) throw new Refusal('payee_in_use', { field: 'payeeId' })
    await tx.run(sql`update payee set removed_at = ${now} where payee_id = ${payeeId}`)
  })
  return {}
}
