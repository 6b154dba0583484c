/**
 * The signer's own limits, which hold for any request. Amounts in units of the token's 18
 * decimals.
 */
import { SignerRefused } from './protocol.ts'

const token = 10n ** 18n
const hourMs = 3_600_000

export interface Limits {
  readonly perPayout: bigint
  readonly perHour: bigint
  /** The limit of one world, so that none uses up the whole hour of the others. */
  readonly perWorldHour: bigint
  readonly newAddressesPerHour: number
}

export const limits: Limits = {
  perPayout: 10_000n * token,
  perHour: 50_000n * token,
  perWorldHour: 20_000n * token,
  newAddressesPerHour: 500,
}

interface At {
  readonly atMs: number
}

/**
 * The entries of the last hour by the wall clock; an entry in the future (the clock was set back)
 * still counts.
 */
const ofLastHour = <E extends At>(entries: readonly E[], nowMs: number): E[] =>
  entries.filter(({ atMs }) => atMs > nowMs - hourMs)

export interface Paid extends At {
  readonly world: number
  readonly amount: bigint
}

const sumOf = (moved: readonly { readonly amount: bigint }[]): bigint =>
  moved.reduce((sum, { amount }) => sum + amount, 0n)

/** Throws `payout_limit`, `hour_limit` or `world_hour_limit`. */
export function refusePayout(
  { world, amount }: Pick<Paid, 'world' | 'amount'>,
  earlier: readonly Paid[],
  nowMs: number,
  { perPayout, perHour, perWorldHour }: Limits,
): void {
  if (amount > perPayout)
    throw new SignerRefused('payout_limit', `${amount} is more than ${perPayout} in one payout`)
  const lately = ofLastHour(earlier, nowMs)
  const paid = sumOf(lately)
  if (paid + amount > perHour)
    throw new SignerRefused('hour_limit', `${paid} went out within the hour; ${amount} more pass ${perHour}`)
  const ofWorld = sumOf(lately.filter((each) => each.world === world))
  if (ofWorld + amount > perWorldHour)
    throw new SignerRefused(
      'world_hour_limit',
      `${ofWorld} went out for world ${world} within the hour; ${amount} more pass ${perWorldHour}`,
    )
}

/** A world can only pay what it put in, and no coins of another. Throws `world_empty`. */
export function refuseBeyondPart(
  { world, amount }: Pick<Paid, 'world' | 'amount'>,
  filled: readonly Pick<Paid, 'world' | 'amount'>[],
  paid: readonly Pick<Paid, 'world' | 'amount'>[],
): void {
  const of = (moved: readonly Pick<Paid, 'world' | 'amount'>[]) =>
    sumOf(moved.filter((each) => each.world === world))
  const left = of(filled) - of(paid)
  if (amount > left)
    throw new SignerRefused('world_empty', `world ${world} has ${left} left; ${amount} is more`)
}

/** Throws `addresses_limit`. */
export function refuseAddress(earlier: readonly At[], nowMs: number, { newAddressesPerHour }: Limits): void {
  if (ofLastHour(earlier, nowMs).length >= newAddressesPerHour)
    throw new SignerRefused('addresses_limit', `${newAddressesPerHour} addresses were added within the hour`)
}
