/** `bank.modify`: binds an address or a card to a member. */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { isPlatformAddress } from '../payout/index.ts'
import { readPayee } from './card.ts'
import { type PayeeRow, payeeItem } from './read.ts'

/** The most addresses and cards of one member together. */
export const payeesMax = 10
/** A new payee is held for a day of world time before it can receive money. */
export const holdMs = 24 * 3_600_000
const perMember = { max: 60, windowMs: 3_600_000 }

/**
 * An address or card belongs to one member in the whole world: a unique index decides, and of two
 * members who bind it simultaneously one waits for the other and is refused. Removing a payee
 * frees it.
 * Errors: those of `readPayee`, `too_many_requests`, `payee_of_platform`, `account_disabled`,
 * `world_ended`, `payees_too_many`, `payee_taken`.
 */
export const addPayee: Handler<'bank.modify'> = async (body, { world, host, wall, memberId }) => {
  const wanted = readPayee(body)
  await limit(world.db, `payee:${memberId}`, perMember, wall)
  if (wanted.address !== null && (await isPlatformAddress(host, Buffer.from(wanted.address))))
    throw new Refusal('payee_of_platform', { field: 'address' })
  return world.db.transaction(async (tx) => {
    await lockWallet(tx, memberId)
    const { now } = await readMoment(tx, wall)
    await checkRoom(tx, memberId, wall.nowMs())
    const row = await tx.maybe<PayeeRow>(sql`
      insert into payee (member_id, rail, currency, address, bank, payee_name, account, ifsc, added_at, usable_at)
      values (${memberId}, ${wanted.rail}, ${wanted.currency}, ${wanted.address}, ${wanted.bank}, ${wanted.payeeName},
              ${wanted.account}, ${wanted.ifsc}, ${now}, ${new Date(now.getTime() + holdMs)})
      on conflict do nothing
      returning payee_id, rail, currency, address, bank, payee_name, account, ifsc,
                added_at, usable_at`)
    if (row === undefined)
      throw new Refusal('payee_taken', { field: wanted.rail === 'chain' ? 'address' : 'account' })
    return payeeItem(row, now)
  })
}

async function checkRoom(tx: Tx, memberId: bigint, wallNowMs: number): Promise<void> {
  const { disabled, endsReal, bound } = await tx.one<{
    disabled: boolean
    endsReal: Date
    bound: number
  }>(sql`
    select disabled_at is not null as disabled, ends_real,
           (select count(*)::int from payee where payee.member_id = member.member_id and removed_at is null) as bound
    from member cross join world_setting where member_id = ${memberId}`)
  if (disabled) throw new Refusal('account_disabled')
  if (wallNowMs >= endsReal.getTime()) throw new Refusal('world_ended')
  if (bound >= payeesMax) throw new Refusal('payees_too_many', { facts: { most: payeesMax } })
}
