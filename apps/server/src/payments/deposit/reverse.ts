/**
 * Reverses a credited deposit that no block holds after a reorg: the part that the wallet no
 * longer holds becomes a debt.
 */
import { formatMoney } from '@glasshouse/contract'
import { sendLater } from '../../foundation/outbox/index.ts'
import { chainActor, recordAct } from '../../foundation/world/index.ts'
import { splitByWallet } from '../../ledger/debt.ts'
import { openMoney } from '../../ledger/moment.ts'
import { depositReversal } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface Arrived {
  readonly memberId: bigint | null
  readonly amount: bigint
  readonly movementId: bigint
}

/**
 * Reverses one deposit; false when it was seen again or reversed meanwhile. One transaction, one
 * wallet.
 * Errors: `money_stopped`.
 */
export const reverseDeposit = (world: Scope, wall: WallClock, depositId: bigint): Promise<boolean> =>
  world.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const deposit = await tx.maybe<Arrived>(sql`
      select member_id, amount, movement_id from deposit
      where deposit_id = ${depositId} and state = 'arrived' and not on_chain for update`)
    if (deposit === undefined) return false
    const { memberId, amount, movementId } = deposit
    const { fromWallet, asDebt } =
      memberId === null ? { fromWallet: amount, asDebt: 0n } : await splitByWallet(tx, memberId, amount)
    await post(tx, moment, depositReversal({ depositId, reverses: movementId, memberId, fromWallet, asDebt }))
    await tx.run(sql`
      update deposit set state = 'reversed', movement_id = null, arrived_at = null where deposit_id = ${depositId}`)
    const said = { amount: formatMoney(amount), debt: formatMoney(asDebt) }
    await recordAct(tx, moment, chainActor, 'deposit-reversed', said)
    await sendLater(tx, 'deposit.reversed', { deposit: depositId.toString(), ...said })
    return true
  })
