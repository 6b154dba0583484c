/**
 * A pot is a queue of lots, one for what entered it on a day: what a close takes from the pot comes
 * from the oldest lots that still hold something. This file says how much of one payout came from
 * each lot.
 */

/**
 * `amount` shared in the proportion of `given`, what each lot gave to the whole close. In whole
 * units, by largest remainder: each lot's share is rounded down, and the units that are left go to
 * the largest remainders, the oldest lot first among equals. So the shares add up to `amount`, and
 * no share exceeds what its lot gave.
 *
 * Errors: RangeError when a number is negative, or when `amount` is more than was given.
 */
export function sharesByLot(amount: bigint, given: readonly bigint[]): bigint[] {
  const whole = given.reduce((sum, part) => sum + part, 0n)
  if (amount < 0n || given.some((part) => part < 0n)) throw new RangeError('a share of a negative amount')
  if (amount > whole) throw new RangeError(`${amount} of ${whole} given`)
  if (whole === 0n) return given.map(() => 0n)
  const shares = given.map((part) => (amount * part) / whole)
  const left = amount - shares.reduce((sum, share) => sum + share, 0n)
  if (left === 0n) return shares
  const byRemainder = given
    .map((part, index) => ({ index, remainder: (amount * part) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, Number(left))) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}

/** Fewer people than this are never counted, and nothing that they alone got is shown by kind. */
export const fewestPeople = 10

/** One to nine: what they got is left out, also where others got more of another kind. */
export const areFew = (members: number): boolean => members > 0 && members < fewestPeople
