/**
 * A member with everything that the demo member lacks: a fund password, an address, a card, and
 * pending money both ways.
 */
import { randomUUID } from 'node:crypto'
import { formatPracticeAddress } from '@glasshouse/contract'
import { fundPassword } from './fund-password.ts'
import type { Logins } from './host.ts'
import type { StorageState } from './member-session.ts'
import { makeNewcomer } from './newcomer.ts'
import type { Operator } from './operator.ts'

/** The routes that look different for a holder. */
export const holderRoutes: readonly string[] = [
  '/practice/phone',
  '/user/address',
  '/user/bank',
  '/user/Caddress',
  '/user/cashrecharge',
  '/user/cashwithdraw',
  '/user/fundPwd',
  '/user/record2',
  '/user/recordU',
  '/user/securitycenter',
  '/user/withdraw',
  '/user/withrecord',
]

export interface Holder {
  readonly state: StorageState
  /** The queries of routes about one thing. */
  readonly samples: Readonly<Record<string, string>>
}

/**
 * Makes one by the calls, whose screens `chain`, `security` and `naira` test; a day passes, because
 * a new address cannot be used before.
 */
export async function makeHolder(logins: Logins, operator: Operator): Promise<Holder> {
  const { state, call } = await makeNewcomer(logins)
  await call('paypassword.phoneCode', {})
  const [told] = (await call('practice.messages', {})).data.list
  const chosen = { password: fundPassword, confirmPassword: fundPassword, code: told?.code ?? '' }
  await call('paypassword.update', chosen)
  const address = formatPracticeAddress(Buffer.alloc(20, 7))
  const chain = { rail: 'chain', chain: 'practice', currency: 'PUSDT', address } as const
  const { payeeId } = (await call('bank.modify', chain)).data
  const { bank, account, ifsc } = (await call('practiceBank.account', { currency: 'INR' })).data
  const own = { bank, account, ifsc, payeeName: 'Asha', currency: 'INR' as const }
  const card = (await call('bank.modify', { rail: 'bank', ...own })).data
  await operator.passDays(1)
  await call('withdrawal.create', { payeeId, amount: '10', fundPassword }, { operationId: randomUUID() })
  const [paidTo] = (await call('bank.list', { currency: 'INR' })).data.list
  const recharge = { currency: 'INR' as const, channel: paidTo?.channel ?? '', amount: '1000' }
  await call('bankRecharge.create', recharge, { operationId: randomUUID() })
  return { state, samples: { '/user/bank': `?id=${card.payeeId}`, '/user/recordU': '?type=2' } }
}
