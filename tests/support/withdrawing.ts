/**
 * Members who can withdraw: a bound payee that is past its hold, and a fund password that was just
 * given.
 */
import type { FundPasswordProof } from '../../apps/server/src/identity/fund-password/index.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { testMember } from './member.ts'
import type { TestWorld } from './world.ts'

/**
 * Hashes are not compared in these tests; accounts.service.test.ts gives real passwords over the
 * calls.
 */
const someHash = '$argon2id$of-a-test'

export interface Withdrawing {
  readonly memberId: bigint
  readonly payeeId: bigint
  readonly proved: FundPasswordProof
}

let made = 0

/**
 * Binds an address that is usable immediately, or a card: the member's own account at the practice
 * bank.
 */
export async function boundPayee(
  { world, wall }: Pick<TestWorld, 'world' | 'wall'>,
  memberId: bigint,
  currency: 'PUSDT' | 'INR' | 'NGN' = 'PUSDT',
): Promise<bigint> {
  const number = ++made
  const card = currency === 'PUSDT' ? null : await ownAccount(world, memberId, currency)
  const address = Buffer.alloc(20)
  address.writeUInt32BE(number)
  const at = new Date(wall.nowMs() - 1)
  const { payeeId } = await world.db.one<{ payeeId: bigint }>(sql`
    insert into payee (member_id, rail, currency, address, bank, payee_name, account, ifsc, added_at, usable_at)
    values (${memberId}, ${card === null ? 'chain' : 'bank'}, ${currency}, ${card === null ? address : null},
            ${card && 'Practice Bank of Lakeview'}, ${card && 'Asha'}, ${card}, ${card && 'PRAC0000001'}, ${at}, ${at})
    returning payee_id`)
  return payeeId
}

async function ownAccount({ db }: TestWorld['world'], memberId: bigint, currency: string): Promise<string> {
  const { number } = await db.one<{ number: string }>(sql`
    insert into bank_account (member_id, currency, number)
    values (${memberId}, ${currency}, ${`PRAC1${String(made).padStart(7, '0')}`})
    on conflict (member_id, currency) do update set number = bank_account.number returning number`)
  return number
}

/** A member with 100 practice USDT, or with `starting`. */
export async function withdrawing(
  host: Pick<TestWorld, 'world' | 'wall'>,
  { starting, currency }: { starting?: bigint; currency?: 'PUSDT' | 'INR' | 'NGN' } = {},
): Promise<Withdrawing> {
  const memberId = await testMember(host, starting === undefined ? {} : { starting })
  await host.world.db.run(sql`
    insert into fund_password (member_id, password_hash) values (${memberId}, ${someHash})`)
  const payeeId = await boundPayee(host, memberId, currency)
  return { memberId, payeeId, proved: { by: 'password', comparedHash: someHash } }
}
