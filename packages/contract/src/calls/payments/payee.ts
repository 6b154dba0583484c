/**
 * The targets of the caller's withdrawals: addresses on the practice chain and cards of practice
 * banks.
 */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { practiceAddressInput, practiceAddressText } from '../../values/practice-address.ts'
import { instantText } from '../../values/time.ts'
import { payeeCurrency, railName } from './withdrawal.ts'

export const payeeItem = z.object({
  payeeId: idText('payee'),
  rail: railName,
  currency: payeeCurrency,
  /** Of the practice chain. */
  address: z.nullable(practiceAddressText),
  bank: z.nullable(z.string()),
  payeeName: z.nullable(z.string()),
  account: z.nullable(z.string()),
  ifsc: z.nullable(z.string()),
  addedAt: instantText,
  /** World time: 24 hours after it was added. */
  usableAt: instantText,
  usable: z.boolean(),
})
export type PayeeItem = z.output<typeof payeeItem>

/**
 * Cards are of invented banks: a real bank's name is refused, so that nobody leaves a real account
 * here.
 */
export const practiceBankName = z.string().check(z.regex(/^Practice Bank of [A-Z][A-Za-z ]{1,30}$/))

/** The available chains: one. */
const chainName = z.enum(['practice'])
/** Any short text passes: the handler names what is wrong with it. */
const short = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

export const payeeCalls = {
  'bank.modify': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/bank/modify',
    auth: 'member',
    summary:
      'Adds an address (chain, currency, address) or a card (currency, bank, payee name, account, IFSC). It can be used 24 hours of world time later.',
    changes: ['payee'],
    body: z.object({
      rail: railName,
      chain: z.optional(chainName),
      currency: z.optional(payeeCurrency),
      address: z.optional(practiceAddressInput),
      bank: short,
      payeeName: short,
      account: short,
      ifsc: short,
    }),
    data: payeeItem,
    errors: [
      'field_missing',
      'address_not_practice',
      'address_incorrect',
      'ifsc_form',
      'card_not_practice',
      'text_refused',
      'payee_of_platform',
      'payee_taken',
      'payees_too_many',
      'account_disabled',
      'world_ended',
      'too_many_requests',
    ],
  }),
  'bank.mine': declareCall({
    service: 'user',
    method: 'GET',
    path: 'user/bank/list',
    auth: 'member',
    ours: true,
    summary: 'My addresses and cards, oldest first.',
    shows: ['payee'],
    body: z.object({ rail: z.optional(railName) }),
    data: z.object({ total: z.number(), list: z.array(payeeItem) }),
    errors: [],
  }),
  'bank.remove': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/bank/remove',
    auth: 'member',
    ours: true,
    summary:
      'Removes an address or a card to which no withdrawal is on its way. Once it is added again, it waits again.',
    changes: ['payee'],
    body: z.object({ payeeId: parsedId('payee') }),
    data: done,
    errors: ['payee_unknown', 'payee_in_use'],
  }),
}
