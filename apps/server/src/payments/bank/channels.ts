/**
 * The platform's accounts at the practice banks, derived from the world's seed, so they cannot be
 * edited.
 */
import {
  type BankChannel,
  type BankCurrency,
  bankCurrencies,
  countries,
  formatMoney,
  Refusal,
  rechargeMaximumIn,
  rechargeMinimumIn,
} from '@glasshouse/contract'
import { draw32 } from '@glasshouse/model'

const places = ['Lakeview', 'Old Town', 'Hillside', 'Riverbend', 'Green Market', 'North Bridge'] as const
const channelsPerCurrency = 3
const payee = 'Glasshouse Practice'

const sevenDigits = (seed: string, ...keys: readonly (string | number)[]): string =>
  (draw32(seed, ...keys) % 10_000_000).toString().padStart(7, '0')

const countryOf = (currency: BankCurrency): string =>
  countries.find((country) => country.currency === currency)?.code ?? ''

/** The platform's account numbers begin with this prefix, members' with PRAC1 to PRAC8. */
const platformPrefix = 'PRAC9'
export const isPlatformAccount = (account: string): boolean => account.startsWith(platformPrefix)

/** The name and branch code of the practice bank of a channel. */
function channelAt(seed: string, currency: BankCurrency, channel: number): BankChannel {
  const place = (draw32(seed, 'bank', currency) + channel) % places.length
  return {
    channel: `${channel}`,
    country: countryOf(currency),
    currency,
    bank: `Practice Bank of ${places[place]}`,
    payee,
    account: `${platformPrefix}${sevenDigits(seed, 'account', currency, channel)}`,
    ifsc: `PRAC0${sevenDigits(seed, 'branch', currency, channel).slice(1)}`,
    minimum: formatMoney(rechargeMinimumIn(currency), currency),
    maximum: formatMoney(rechargeMaximumIn(currency), currency),
  }
}

export const channelsOf = (seed: bigint, currency: BankCurrency): BankChannel[] =>
  Array.from({ length: channelsPerCurrency }, (_, index) => channelAt(`${seed}`, currency, index))

/** All channels, those of one currency first. */
export const allChannels = (seed: bigint, first: string): BankChannel[] =>
  bankCurrencies
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .flatMap((currency) => channelsOf(seed, currency))

/** Errors: `bank_channel_unknown`. */
export function channelOf(seed: bigint, currency: BankCurrency, channel: string): BankChannel {
  const found = channelsOf(seed, currency).find((one) => one.channel === channel)
  if (found === undefined) throw new Refusal('bank_channel_unknown', { field: 'channel' })
  return found
}

/** The practice bank at which members have their own accounts. */
export const homeBank = (seed: bigint, currency: BankCurrency): Pick<BankChannel, 'bank' | 'ifsc'> => {
  const { bank, ifsc } = channelAt(`${seed}`, currency, channelsPerCurrency)
  return { bank, ifsc }
}
