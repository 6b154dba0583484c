/** A member who has what the demo member has not: a fund password, an address, a card, and money on its way both ways. */
import { formatPracticeAddress } from '@glasshouse/contract'
import { makeClient } from '@glasshouse/contract/client'
import type { Browser } from 'playwright-core'
import { fundPassword, setFundPassword } from './fund-password.ts'
import type { Logins } from './host.ts'
import { type StorageState, tokenIn } from './member-session.ts'
import type { Operator } from './operator.ts'
import { newPerson } from './person.ts'
import { register } from './register.ts'

/** The routes that look different to them. */
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

/** Makes one by the screens; a day passes, before which a new address is not used. */
export async function makeHolder(browser: Browser, logins: Logins, operator: Operator): Promise<Holder> {
  const person = await newPerson(browser, logins)
  await person.open()
  await register(person, logins.inviteCode)
  await setFundPassword(person)
  await person.follow('Add an address')
  await person.choose('Chain', 'Practice chain (BEP20 rules)')
  await person.choose('Currency', 'practice USDT')
  await person.fill('Address', formatPracticeAddress(Buffer.alloc(20, 7)))
  await person.press('Add address')
  await person.isOn('My addresses')
  await person.open('/user/CaddAddress')
  await person.choose('Currency', 'practice rupee')
  await person.press(/^Use my practice account PRAC/)
  await person.fill('Payee name', 'Asha')
  await person.press('Add card')
  await person.isOn('My cards')
  await operator.passDays(1)
  await person.open('/user/withdraw')
  await person.refresh()
  await person.fill('Amount', '10')
  await person.fill('Fund password', fundPassword)
  await person.press('Withdraw')
  await person.sees('Your request is received')
  await person.open('/user/cashrecharge')
  await person.press('1,000.00')
  await person.press('Get a reference')
  await person.sees('Quote the reference when you pay.')
  const state = await person.context.storageState()
  await person.close()
  const call = makeClient({
    base: () => logins.url,
    token: () => tokenIn(state),
    language: () => 'en_US',
    world: () => null,
  })
  const [card] = (await call('bank.mine', { rail: 'bank' })).data.list
  return { state, samples: { '/user/bank': `?id=${card?.payeeId}`, '/user/recordU': '?type=2' } }
}
