/** What the signer allows by itself, whatever it is asked. Amounts in units of the token's 18 decimals. */
import { SignerRefused } from './protocol.ts'

const token = 10n ** 18n
const hourMs = 3_600_000

export interface Limits {
  readonly perPayout: bigint
  readonly perHour: bigint
  readonly newAddressesPerHour: number
}

export const limits: Limits = {
  perPayout: 10_000n * token,
  perHour: 50_000n * token,
  newAddressesPerHour: 500,
}

interface At {
  readonly atMs: number
}

/** Those of the last hour by the wall clock; one that lies ahead (the clock was set back) still counts. */
export const ofLastHour = <E extends At>(entries: readonly E[], nowMs: number): E[] =>
  entries.filter(({ atMs }) => atMs > nowMs - hourMs)

/** Throws `payout_limit` or `hour_limit`. */
export function refusePayout(
  amount: bigint,
  earlier: readonly (At & { readonly amount: bigint })[],
  nowMs: number,
  { perPayout, perHour }: Limits,
): void {
  if (amount > perPayout)
    throw new SignerRefused('payout_limit', `${amount} is more than ${perPayout} in one payout`)
  const paid = ofLastHour(earlier, nowMs).reduce((sum, each) => sum + each.amount, 0n)
  if (paid + amount > perHour)
    throw new SignerRefused('hour_limit', `${paid} went out within the hour; ${amount} more pass ${perHour}`)
}

/** Throws `addresses_limit`. */
export function refuseAddress(earlier: readonly At[], nowMs: number, { newAddressesPerHour }: Limits): void {
  if (ofLastHour(earlier, nowMs).length >= newAddressesPerHour)
    throw new SignerRefused('addresses_limit', `${newAddressesPerHour} addresses were added within the hour`)
}
