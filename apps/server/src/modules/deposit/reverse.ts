/** Taking a credited deposit back that a reorg left without a block: what the wallet no longer holds becomes a debt. */
import { formatMoney } from '@glasshouse/contract'
import { memberAccount, openMemberAccounts } from '../../ledger/accounts.ts'
import { openMoney } from '../../ledger/moment.ts'
import { depositReversal } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { sendLater } from '../outbox/index.ts'
import { recordAct } from '../world/index.ts'

/** Who acts when the chain itself does: it stands among the operators' acts in the open books. */
const chainActor = { operatorId: null, pseudonym: 'chain' } as const

interface Arrived {
  readonly memberId: bigint | null
  readonly amount: bigint
  readonly movementId: bigint
}

/**
 * Reverses one deposit; false when it was seen again or taken back meanwhile. One transaction, one wallet.
 * Errors: `money_stopped`.
 */
export const reverseDeposit = (world: Scope, wall: WallClock, depositId: bigint): Promise<boolean> =>
  world.transaction(async (tx) => {
    const moment = await openMoney(tx, wall)
    const deposit = await tx.maybe<Arrived>(sql`
      select member_id as "memberId", amount, movement_id as "movementId" from deposit
      where deposit_id = ${depositId} and state = 'arrived' and not on_chain for update`)
    if (deposit === undefined) return false
    const { memberId, amount, movementId } = deposit
    const fromWallet = memberId === null ? amount : await least(tx, memberId, amount)
    const asDebt = amount - fromWallet
    if (memberId !== null && asDebt > 0n) await openDebt(tx, memberId)
    await post(tx, moment, depositReversal({ depositId, reverses: movementId, memberId, fromWallet, asDebt }))
    await tx.run(sql`
      update deposit set state = 'reversed', movement_id = null, arrived_at = null where deposit_id = ${depositId}`)
    const said = { amount: formatMoney(amount), debt: formatMoney(asDebt) }
    await recordAct(tx, moment, chainActor, 'deposit-reversed', said)
    await sendLater(tx, 'deposit.reversed', { deposit: depositId.toString(), ...said })
    return true
  })

async function least(tx: Tx, memberId: bigint, amount: bigint): Promise<bigint> {
  const balance = await lockWallet(tx, memberId)
  return balance < amount ? balance : amount
}

async function openDebt(tx: Tx, memberId: bigint): Promise<void> {
  const open = await tx.maybe(sql`select from balance where account_id = ${memberAccount(memberId, 'debt')}`)
  if (open === undefined) await openMemberAccounts(tx, memberId, ['debt'])
}
