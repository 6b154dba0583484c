import { formatPracticeAddress, type InputOf, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catchUp } from '../../../../../tests/support/life.ts'
import { clearLimits, type Person, registered } from '../../../../../tests/support/person.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { holdMs, payeesMax } from './add.ts'

let host: TestWorld
let caller: Person
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
beforeEach(async () => {
  await clearLimits(host.world)
  caller = (await registered(host)).caller
})

let drawn = 0
const freshAddress = () => formatPracticeAddress(Buffer.alloc(20, ++drawn))
const freshAccount = () => `PRAC${String(++drawn).padStart(8, '0')}`

type Form = InputOf<'bank.modify'>
const address = (text = freshAddress()): Form => ({
  rail: 'chain',
  chain: 'practice',
  currency: 'PUSDT',
  address: text,
})
const card = (fields: Partial<Form> = {}): Form => ({
  rail: 'bank',
  currency: 'INR',
  bank: 'Practice Bank of Lakeview',
  payeeName: 'Asha',
  account: freshAccount(),
  ifsc: 'PRAC0001234',
  ...fields,
})

const outcomeOf = (form: Form, who = caller): Promise<string> =>
  who.call('bank.modify', form).then(
    () => 'added',
    (error: unknown) =>
      error instanceof Refusal ? `${error.error} ${error.field ?? ''}`.trim() : `bug: ${String(error)}`,
  )

test('an address and a card are added, listed, and cannot be used for 24 hours of world time', async () => {
  const chain = (await caller.call('bank.modify', address())).data
  expect(chain).toMatchObject({ rail: 'chain', currency: 'PUSDT', bank: null, usable: false })
  expect(Date.parse(chain.usableAt) - Date.parse(chain.addedAt)).toBe(holdMs)
  const bank = (await caller.call('bank.modify', card({ ifsc: 'prac0 001234' }))).data
  expect(bank).toMatchObject({ rail: 'bank', ifsc: 'PRAC0001234', address: null })
  expect((await caller.call('bank.mine', {})).data.list.map(({ payeeId }) => payeeId)).toEqual([
    chain.payeeId,
    bank.payeeId,
  ])
  expect((await caller.call('bank.mine', { rail: 'bank' })).data.total).toBe(1)
  host.wall.forward(holdMs)
  await catchUp(host)
  expect((await caller.call('bank.mine', {})).data.list.every(({ usable }) => usable)).toBe(true)
})

test.each<readonly [Form, string]>([
  [{ rail: 'chain' }, 'field_missing chain'],
  [{ rail: 'chain', address: 'x' }, 'field_missing chain'],
  [{ rail: 'chain', chain: 'practice' }, 'field_missing currency'],
  [{ rail: 'chain', chain: 'practice', currency: 'PUSDT' }, 'field_missing address'],
  [{ ...address(), currency: 'INR' }, 'field_invalid currency'],
  [address('0x52908400098527886E0F7030069857D2E4169EE7'), 'address_not_practice address'],
  [address('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'), 'address_not_practice address'],
  [address(`${formatPracticeAddress(Buffer.alloc(20, 9)).slice(0, -1)}q`), 'address_incorrect address'],
  [{ rail: 'bank' }, 'field_missing currency'],
  [{ rail: 'bank', currency: 'PUSDT' }, 'field_invalid currency'],
  [{ rail: 'bank', currency: 'INR' }, 'field_missing bank'],
  [card({ bank: 'State Bank of India' }), 'card_not_practice bank'],
  [card({ payeeName: '+91 98123 45678' }), 'text_refused payeeName'],
  [card({ payeeName: '\u202egnp' }), 'field_invalid payeeName'],
  [card({ account: '123456789012' }), 'card_not_practice account'],
  [card({ account: 'PRAC91234567' }), 'payee_of_platform account'],
  [card({ ifsc: 'PRACO001234' }), 'ifsc_form ifsc'],
  [card({ ifsc: 'PRAC000123' }), 'ifsc_form ifsc'],
  [card({ ifsc: 'HDFC0001234' }), 'card_not_practice ifsc'],
])('%o is refused', async (form, refusal) => {
  expect(await outcomeOf(form)).toBe(refusal)
})

test('an address or an account binds to one member; once removed it is free, and a new binding is held again', async () => {
  const other = (await registered(host)).caller
  for (const form of [address(), card()]) {
    const field = form.rail === 'chain' ? 'address' : 'account'
    const { payeeId } = (await caller.call('bank.modify', form)).data
    expect(await outcomeOf(form)).toBe(`payee_taken ${field}`)
    expect(await outcomeOf(form, other)).toBe(`payee_taken ${field}`)
    await expect(other.call('bank.remove', { payeeId })).rejects.toThrow('payee_unknown')
    host.wall.forward(holdMs)
    await catchUp(host)
    await caller.call('bank.remove', { payeeId })
    await expect(caller.call('bank.remove', { payeeId })).rejects.toThrow('payee_unknown')
    expect((await caller.call('bank.modify', form)).data.usable).toBe(false)
  }
})

test('the number identifies the account, whatever its branch code, bank, currency or spelling', async () => {
  const first = card()
  await caller.call('bank.modify', first)
  const other = (await registered(host)).caller
  for (const same of [
    { ifsc: 'PRAC0001235' },
    { bank: 'Practice Bank of Hillside' },
    { currency: 'NGN' as const },
    { account: `prac ${first.account?.slice(4)}` },
  ])
    expect(await outcomeOf({ ...first, ...same }, other)).toBe('payee_taken account')
})

test('the number of payees of a member is limited', async () => {
  for (let added = 0; added < payeesMax; added++) expect(await outcomeOf(address())).toBe('added')
  expect(await outcomeOf(address())).toBe('payees_too_many')
})
