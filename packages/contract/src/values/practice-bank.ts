/**
 * The practice banks: invented ones, in four currencies. Their account numbers and branch codes
 * begin with letters that no real bank uses, so nothing that is shown here can take real money.
 */
import * as z from 'zod/mini'
import { constants } from '../constants.ts'
import { type Money, readMoney } from './money.ts'

export const bankCurrencies = ['INR', 'NGN', 'ZAR', 'KES'] as const
export type BankCurrency = (typeof bankCurrencies)[number]
export const bankCurrency = z.enum(bankCurrencies)

/** An amount in the currency that the same item names. */
export const bankAmountText = z.string().check(z.regex(/^-?(?:0|[1-9][0-9]{0,17})\.[0-9]{2,6}$/))

export const isBankCurrency = (text: string): text is BankCurrency =>
  (bankCurrencies as readonly string[]).includes(text)

/** An account of a practice bank. */
export const bankAccountText = z.string().check(z.regex(/^PRAC[0-9]{8}$/))
/** The branch's code: 11 characters, the fifth the digit zero. */
export const ifscText = z.string().check(z.regex(/^PRAC0[0-9]{6}$/))

/**
 * The reference that a payer quotes, so that a line of the statement finds its recharge.
 * Crockford's letters: no two look alike.
 */
export const rechargeReferenceText = z.string().check(z.regex(/^GH[0-9A-HJKMNP-TV-Z]{8}$/))
/**
 * What a payer typed as the reference: blanks and hyphens are removed before; empty when nothing
 * was quoted.
 */
export const quotedReference = z.pipe(
  z.string().check(z.maxLength(24)),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s-]/g, '').toUpperCase()),
    z.string().check(z.regex(/^[0-9A-Z]{0,12}$/)),
  ),
)

/** Ten-thousandths of the currency for one practice USDT. */
const rateDecimals = 4
/**
 * Below it a millionth of practice USDT is worth less than a hundredth of any currency: a recharge
 * leaves no rest.
 */
export const rateMaxExclusive = 100_000_000n

const ratePattern = /^(?:0|[1-9][0-9]{0,3})(?:\.[0-9]{1,4})?$/
/**
 * A rate that a person typed: currency for one practice USDT, above zero and below 10,000, at most
 * four decimals.
 */
export const rateInput = z.string().check(z.regex(ratePattern))
export const rateText = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,3})\.[0-9]{2,4}$/))

/** Parses a rate into ten-thousandths; null when it is malformed or zero. */
export function parseRate(text: string): bigint | null {
  if (!ratePattern.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  const rate = BigInt(whole + fraction.padEnd(rateDecimals, '0'))
  return rate > 0n ? rate : null
}

/** Writes a rate with two to four decimals. */
export function formatRate(rate: bigint): string {
  const digits = rate.toString().padStart(rateDecimals + 1, '0')
  const fraction = digits.slice(-rateDecimals).replace(/0{1,2}$/, '')
  return `${digits.slice(0, -rateDecimals)}.${fraction}`
}

/**
 * The price of one practice USDT until an operator enters a rate. An operator's rate is within a
 * factor of ten of it.
 */
export const ratesDefault: Readonly<Record<BankCurrency, string>> = {
  INR: '84.00',
  NGN: '1550.00',
  ZAR: '18.00',
  KES: '129.00',
}

/** Specification, section 5: at least 500, in naira 2,500. */
export const rechargeMinimumIn = (currency: BankCurrency): Money<BankCurrency> =>
  readMoney<BankCurrency>(
    currency === 'NGN' ? constants.rechargeMinimumNaira : constants.rechargeMinimum,
    currency,
  )

/**
 * Play money that a member may put into the practice bank on one world day: about 600 practice
 * USDT.
 */
export const bankTopUpMax: Readonly<Record<BankCurrency, string>> = {
  INR: '50000.00',
  NGN: '1000000.00',
  ZAR: '10000.00',
  KES: '75000.00',
}
/** A recharge's maximum: the money of ten days. */
export const rechargeMaximumIn = (currency: BankCurrency): Money<BankCurrency> =>
  (readMoney<BankCurrency>(bankTopUpMax[currency], currency) * 10n) as Money<BankCurrency>
