/** Reads an address or a card from a form, and refuses an impossible one with its own error. */
import {
  type BodyOf,
  bankAccountText,
  cleanText,
  constants,
  ifscText,
  isBankCurrency,
  practiceBankName,
  Refusal,
  readPracticeAddress,
  refusedText,
} from '@glasshouse/contract'
import * as z from 'zod/mini'
import { isPlatformAccount } from '../bank/index.ts'

type Form = BodyOf<'bank.modify'>

export interface NewPayee {
  readonly rail: Form['rail']
  readonly currency: NonNullable<Form['currency']>
  readonly address: Uint8Array | null
  readonly bank: string | null
  readonly payeeName: string | null
  readonly account: string | null
  readonly ifsc: string | null
}

/** Errors: `field_missing` or `field_invalid` naming the field, and those of the two kinds. */
export const readPayee = (form: Form): NewPayee =>
  form.rail === 'chain' ? readAddress(form) : readCard(form)

function given<T>(field: keyof Form, value: T | undefined): T {
  if (value === undefined) throw new Refusal('field_missing', { field })
  return value
}

/** The chain is chosen first. Errors: `address_not_practice`, `address_incorrect`. */
function readAddress(form: Form): NewPayee {
  given('chain', form.chain)
  const currency = given('currency', form.currency)
  if (currency !== 'PUSDT') throw new Refusal('field_invalid', { field: 'currency' })
  const address = readPracticeAddress('address', given('address', form.address))
  // The zero address: the token accepts no transfer to it.
  if (address.every((byte) => byte === 0)) throw new Refusal('address_incorrect', { field: 'address' })
  return { rail: 'chain', currency, address, bank: null, payeeName: null, account: null, ifsc: null }
}

/**
 * Errors: `ifsc_form`; `card_not_practice` for a branch code of no practice bank; `text_refused`;
 * `payee_of_platform`.
 */
function readCard(form: Form): NewPayee {
  const currency = given('currency', form.currency)
  if (!isBankCurrency(currency)) throw new Refusal('field_invalid', { field: 'currency' })
  const bank = practice('bank', practiceBankName, given('bank', form.bank).trim())
  const payeeName = readName(given('payeeName', form.payeeName))
  const account = practice('account', bankAccountText, compact(given('account', form.account)))
  if (isPlatformAccount(account)) throw new Refusal('payee_of_platform', { field: 'account' })
  const ifsc = compact(given('ifsc', form.ifsc))
  if (ifsc.length !== constants.ifscLength || ifsc[4] !== '0')
    throw new Refusal('ifsc_form', { field: 'ifsc' })
  return {
    rail: 'bank',
    currency,
    address: null,
    bank,
    payeeName,
    account,
    ifsc: practice('ifsc', ifscText, ifsc),
  }
}

const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

function practice(field: keyof Form, schema: z.ZodMiniType<string>, text: string): string {
  if (!z.safeParse(schema, text).success) throw new Refusal('card_not_practice', { field })
  return text
}

const nameLettersMax = 60

function readName(text: string): string {
  const name = cleanText(text)
  if (name === null || [...name].length > nameLettersMax)
    throw new Refusal('field_invalid', { field: 'payeeName' })
  const holds = refusedText(name)
  if (holds !== null) throw new Refusal('text_refused', { field: 'payeeName', facts: { holds } })
  return name
}
