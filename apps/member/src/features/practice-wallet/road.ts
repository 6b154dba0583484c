/**
 * The road of a recharge through the practice wallet: there with the amount, back with what was
 * sent.
 */
import { readTokenAmount, tokenDecimals } from '@glasshouse/contract'
import { cleanAmount } from '../../ui/amount-input.ts'

/** The amount of an address's query, as digits; anything else than an amount is left out. */
const amountOf = (search: URLSearchParams, name: 'amount' | 'sent'): string =>
  cleanAmount(search.get(name) ?? '', tokenDecimals).replace(/\.$/, '')

const withAmount = (place: string, name: 'amount' | 'sent', amount: string): string => {
  const joined = place.includes('?') ? '&' : '?'
  return amount === '' ? place : `${place}${joined}${name}=${amount}`
}

/** The practice wallet, to send this amount (empty: any) to the member's own deposit address. */
export const placeOfSending = (amount: string): string =>
  withAmount('/practice/wallet?for=recharge', 'amount', amount)

/** The recharge's page, which then begins with what arrives. */
export const placeOfSent = (amount: string): string => withAmount('/user/recharge', 'sent', amount)

/**
 * The amount to send to the deposit address; null when the wallet was not opened for a recharge.
 */
export const amountToSend = (search: URLSearchParams): string | null =>
  search.get('for') === 'recharge' ? amountOf(search, 'amount') : null

/** The amount that was just sent from the practice wallet; empty when none was. */
export const amountSent = (search: URLSearchParams): string => amountOf(search, 'sent')

/** Whether a wallet that holds this much cannot send the amount, or holds nothing at all. */
export const isTooLittle = (held: bigint, amount: string): boolean =>
  held === 0n || held < readTokenAmount(amount === '' ? '0' : amount)
