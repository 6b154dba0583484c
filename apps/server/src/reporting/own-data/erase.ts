/**
 * Erases the personal data of a member, in the transaction that ends the account.
 * `member-tables.ts` lists it, with the reasons.
 */
import type { World } from '../../context.ts'
import { drawInviteCode } from '../../identity/account/index.ts'
import { type MemberContact, readContact } from '../../identity/practice/index.ts'
import { eraseWords } from '../../messaging/community/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { drawWord } from '../../platform/phrase/phrase.ts'
import type { Random } from '../../platform/random.ts'
import { closePictures } from '../../scheme/task/index.ts'

export interface EndedAccount {
  readonly memberId: bigint
  /** Wall clock. */
  readonly now: Date
}

/**
 * Deletes the phones that only this member used, with their messages: a number or mailbox of
 * another member stays.
 */
const erasePhones = (tx: Tx, memberId: bigint, { country, digits, email }: MemberContact) =>
  tx.run(sql`
    delete from practice_phone as phone
    where ((phone.country = ${country} and phone.digits = ${digits}) or phone.email = ${email})
      and not exists (select from member as other where other.member_id <> ${memberId}
        and ((other.country = phone.country and other.digits = phone.digits) or other.email = phone.email))`)

/** Codes and counters of tries are stored under the number, the mailbox or the member's id. */
async function eraseTraces(tx: Tx, memberId: bigint, { digits, email }: MemberContact): Promise<void> {
  await tx.run(sql`
    delete from verification where position(${digits ?? email}::text in target) > 0 or position(${email ?? digits}::text in target) > 0`)
  await tx.run(sql`
    delete from attempt where position(${digits ?? email}::text in bucket) > 0 or position(${email ?? digits}::text in bucket) > 0
      or bucket like '%:' || ${memberId}::bigint`)
}

async function eraseRows(tx: Tx, { memberId, now }: EndedAccount): Promise<void> {
  await tx.run(sql`delete from session where member_id = ${memberId}`)
  await tx.run(sql`delete from named_place where member_id = ${memberId}`)
  await tx.run(sql`delete from entry_request where member_id = ${memberId}`)
  await tx.run(sql`delete from view_session where member_id = ${memberId}`)
  await tx.run(sql`delete from login_record where member_id = ${memberId}`)
  await tx.run(sql`delete from member_device where member_id = ${memberId}`)
  await tx.run(sql`delete from authenticator where member_id = ${memberId}`)
  await tx.run(sql`delete from passkey where member_id = ${memberId}`)
  await tx.run(sql`delete from recovery_code where member_id = ${memberId}`)
  await tx.run(sql`delete from withdrawal_hold where member_id = ${memberId}`)
  await eraseWords(tx, memberId, now)
  await tx.run(sql`delete from support_message where member_id = ${memberId}`)
  await tx.run(sql`delete from support_conversation where member_id = ${memberId}`)
  await tx.run(sql`delete from push_record where member_id = ${memberId}`)
  await closePictures(tx, memberId, now)
  await tx.run(sql`delete from upload where member_id = ${memberId}`)
  await tx.run(sql`delete from feedback where member_id = ${memberId}`)
  await tx.run(sql`delete from fund_password where member_id = ${memberId}`)
  await tx.run(sql`delete from operation where actor_id = ${memberId}`)
}

/**
 * Rows to which withdrawals and statement lines refer stay, with their personal columns emptied.
 */
async function blankColumns(tx: Tx, { memberId, now }: EndedAccount): Promise<void> {
  await tx.run(sql`
    update payee set removed_at = coalesce(removed_at, ${now}),
      address = case rail when 'chain' then decode(repeat('00', 20), 'hex') end,
      bank = case rail when 'bank' then '' end, payee_name = case rail when 'bank' then '' end,
      account = case rail when 'bank' then '' end, ifsc = case rail when 'bank' then '' end
    where member_id = ${memberId}`)
  await tx.run(sql`update withdrawal set note = null, reference = null where member_id = ${memberId}`)
  await tx.run(sql`
    update bank_account set number = 'ended-' || bank_account_id where member_id = ${memberId}`)
  await tx.run(sql`update bank_line set account = '', reference = '' where member_id = ${memberId}`)
  await tx.run(sql`
    update bank_recharge set reference = 'ended-' || recharge_id,
      cancelled_at = case when movement_id is null then coalesce(cancelled_at, ${now}) end
    where member_id = ${memberId}`)
}

/** The ledger account, the orders and the place in the tree stay, under a random name. */
export async function eraseMember(
  tx: Tx,
  { world, random }: { readonly world: Pick<World, 'invitePrefix'>; readonly random: Random },
  ended: EndedAccount,
): Promise<void> {
  const { memberId, now } = ended
  const reached = await readContact(tx, memberId)
  await erasePhones(tx, memberId, reached)
  await eraseTraces(tx, memberId, reached)
  await eraseRows(tx, ended)
  await blankColumns(tx, ended)
  await tx.run(sql`
    update member set digits = null, email = null, password_hash = null, safe_word = null, language = default,
      name = ${`${drawWord(random)}-${drawWord(random)}-${1000 + random.below(9000)}`},
      invite_code = ${drawInviteCode(world.invitePrefix, random)},
      disabled_at = coalesce(disabled_at, ${now}), ended_real = ${now}
    where member_id = ${memberId}`)
}
