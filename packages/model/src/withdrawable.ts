/**
 * What the people of a class can withdraw, so that its part of the paying wallet is filled for it
 * from the start.
 */

export interface ClassMoney {
  /** Places of the class. */
  readonly people: number
  /** The opening balance of each person; minor units, as everywhere here. */
  readonly startingMoney: bigint
  /** The operator's own money: it pays rewards and free incomes. */
  readonly capital: bigint
  readonly machines: readonly {
    readonly price: bigint
    readonly dayReturn: bigint
    readonly validDays: number
  }[]
}

/**
 * All opening balances, spent on the machine that promises most and paid to its end, and the
 * operator's capital. Nobody withdraws more before incomes are spent on machines a second time;
 * then Today says how much is missing.
 */
export function withdrawableByClass({ people, startingMoney, capital, machines }: ClassMoney): bigint {
  const begun = BigInt(people) * startingMoney
  let most = begun
  for (const { price, dayReturn, validDays } of machines) {
    if (price <= 0n) continue
    const paid = (begun * dayReturn * BigInt(validDays)) / price
    if (paid > most) most = paid
  }
  return most + capital
}
