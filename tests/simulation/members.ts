/** Members of a simulation: their payees, and the coupons on offer to them. */
import { createHash } from 'node:crypto'
import type { World } from '../../apps/server/src/context.ts'
import { secretBytes } from '../../apps/server/src/identity/second-step/totp.ts'
import { openAccount } from '../../apps/server/src/payments/bank/account.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { testMember } from '../support/member.ts'
import { chanceOf } from './chance.ts'
import type { SimulatedHost } from './host.ts'
import { type MemberModel, must } from './model.ts'

export interface Payees {
  readonly chain: { readonly payeeId: bigint; readonly address: string }
  readonly bank: { readonly payeeId: bigint }
}

export const currency = 'NGN'
export const passwordHash = '$argon2id$of-a-simulation'

/** On offer from the first day; `machine`: for that one only. */
export const couponTerms = [
  { name: 'Half of one back', discount: '0.50', priceLeast: '3', useDays: '365', machine: null },
  { name: 'Two back', discount: '2', priceLeast: '7', useDays: '6', machine: null },
  { name: 'One back of the second', discount: '1.01', priceLeast: '4', useDays: '3', machine: 1 },
].map((terms) => ({ ...terms, offerDays: '365', most: '1000', reason: 'Coupons of a simulation' }))

const digits = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A member that exists before the first step. */
export const startingMember = async (here: Parameters<typeof testMember>[0]): Promise<bigint> =>
  testMember(here)

/** The payees and accounts that a member needs here; its starting money is 100. */
export async function makeMember(
  host: Pick<SimulatedHost, 'wall'> & { readonly world: World },
  index: number,
  memberId: bigint,
): Promise<[MemberModel, Payees]> {
  const { world } = host
  const { random } = chanceOf('accounts', index)
  const { number: account } = await openAccount(world.db, random, { memberId, currency })
  await world.db.run(sql`
    insert into fund_password (member_id, password_hash) values (${memberId}, ${passwordHash})`)
  const address = digits(`payee ${index}`).subarray(0, 20)
  // Every third member has an authenticator app. Every second card is the member's own account at
  // the practice bank; the other cards belong to no account, so the bank sends the money back.
  const secret = index % 3 === 1 ? digits(`authenticator ${index}`).subarray(0, secretBytes) : null
  if (secret !== null)
    await world.db.run(sql`
      insert into authenticator (member_id, secret, used_step, added_real)
      values (${memberId}, ${secret}, 0, ${new Date(host.wall.nowMs())})`)
  const card = index % 2 === 0 ? account : `PRAC8${String(index).padStart(7, '0')}`
  const at = new Date(host.wall.nowMs() - 1)
  const [chain, bank] = await world.db.many<{ payeeId: bigint }>(sql`
    insert into payee (member_id, rail, currency, address, bank, payee_name, account, ifsc, added_at, usable_at)
    values (${memberId}, 'chain', 'PUSDT', ${address}, null, null, null, null, ${at}, ${at}),
      (${memberId}, 'bank', ${currency}, null, 'Practice Bank of Lakeview', 'Asha', ${card}, 'PRAC0000001', ${at}, ${at})
    returning payee_id`)
  must(chain && bank, 'payees are bound')
  const member: MemberModel = {
    memberId,
    wallet: 100_000_000n,
    withdrawing: 0n,
    fund: 0n,
    stock: 0n,
    debt: 0n,
    exchanged: false,
    claims: [],
    account,
    cardIsOwn: card === account,
    bank: 0n,
    secret,
    coupons: new Map(),
    signed: null,
  }
  return [member, { chain: { ...chain, address: `0x${address.toString('hex')}` }, bank }]
}
