/**
 * What a product would promise, need and be paid, before it goes on sale. Nothing here is a
 * forecast: each figure follows when machines are sold at the requested pace and nobody takes
 * money out otherwise.
 *
 * Order within a day, as the engine has it: deposits arrive, machines earn, then the close pays
 * referral and the machines sold on the days before, by the world's own rule for its pots
 * (`fundClose`).
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { fundClose } from './close-funding.ts'
import type { DueGroup } from './funding.ts'
import { type PotAmounts, type PotRule, potAmounts, potsForIncomes, sumOfPots } from './pots.ts'
import { criticalGrowth, selfFundingRevenue } from './scheme/closed-forms.ts'
import type { Joiners } from './scheme/joiners.ts'

/** Minor units. */
export interface PreviewTerms {
  readonly price: Money
  readonly dayReturn: Money
  readonly validDays: number
  /** The real cost of one machine; it leaves the purchase. */
  readonly machineCost: Money
  /** The rewards of all inviters of a buyer together, with one inviter at each level. */
  readonly referral: Money
}

export interface ProductPromise {
  /** Over the whole term. */
  readonly perMachine: Money
  /** The same as a multiple of the price. */
  readonly multiple: number
  /** Days to be paid in full until the price is back; null: the term does not return it. */
  readonly breakEvenDays: number | null
}

export function productPromise({ price, dayReturn, validDays }: PreviewTerms): ProductPromise {
  const days = Number((price + dayReturn - 1n) / dayReturn)
  return {
    perMachine: money(dayReturn * BigInt(validDays)),
    multiple: (Number(dayReturn) * validDays) / Number(price),
    breakEvenDays: days <= validDays ? days : null,
  }
}

export interface ProductNeeds {
  /**
   * What a machine must earn a day so that buyers can be paid for ever without any growth of
   * sales; never negative.
   */
  readonly selfFundingPerDay: Money
  /**
   * Growth of sales a day (0.05 = 5%) that payments need when only members pay; 0: none; null: no
   * growth is enough.
   */
  readonly growth: number | null
}

/** `earnedPerDay`: the mean of a machine. */
export function productNeeds(terms: PreviewTerms, earnedPerDay: Money): ProductNeeds {
  const share = (amount: Money) => Number(amount) / Number(terms.price)
  const cost = share(terms.machineCost) + share(terms.referral)
  const shares = { dayReturn: share(terms.dayReturn), termDays: terms.validDays, cost }
  const selfFunding = Math.max(0, selfFundingRevenue(shares)) * Number(terms.price)
  return {
    // Rounded up to the next unit, so that an amount stated as enough is enough.
    selfFundingPerDay: money(BigInt(Math.ceil(selfFunding - 1e-6))),
    growth: growthNeeded(shares, share(earnedPerDay)),
  }
}

function growthNeeded(
  shares: { readonly dayReturn: number; readonly termDays: number; readonly cost: number },
  revenue: number,
): number | null {
  if (revenue >= shares.dayReturn) return 0
  if (shares.cost >= 1) return null
  const growth = criticalGrowth({ ...shares, revenue })
  return growth < 1e-9 ? 0 : growth
}

export interface PreviewRunInput extends PotRule {
  readonly terms: PreviewTerms
  /** Sales from day 1; together at most `stock`. */
  readonly joiners: Joiners
  readonly stock: bigint | null
  /** What these machines earn together on a day. */
  readonly revenue: (day: number, machines: bigint) => Money
  /** The world's promises and expected revenue without this product, on a day. */
  readonly already: (day: number) => { readonly due: Money; readonly revenue: Money }
  /** The revenue that a rule types in on a day with this much of this product due. */
  readonly stated?: (day: number, due: Money) => Money
  readonly pots: PotAmounts
  readonly days: number
}

export interface PreviewDay {
  readonly day: number
  readonly sold: bigint
  /** Of this product and of all earlier promises. */
  readonly due: Money
  readonly paid: Money
  /** The part of `paid` from members' payments. */
  readonly fromMembers: Money
  /** In the pots that incomes may draw on, after the close. */
  readonly pots: Money
  /** The payment of that day to one machine bought before it. */
  readonly paidPerMachine: Money
}

export interface PreviewRun {
  readonly days: readonly PreviewDay[]
  /**
   * The first day on which the pots cannot pay what is due, and so are empty; null: not within
   * these days.
   */
  readonly shortDay: number | null
  /**
   * Days until a buyer of day 1 has the price back as really paid; null: not within these days and
   * the term.
   */
  readonly breakEvenDays: number | null
  /** Paid ÷ due of all these days; null when nothing was due. */
  readonly covered: number | null
}

/** Errors: RangeError for negative pots. */
export function previewRun(input: PreviewRunInput): PreviewRun {
  const { terms, policy, operatorCapitalMayPay } = input
  const usable = potsForIncomes(input)
  const days: PreviewDay[] = []
  let left: PotAmounts = input.pots
  let running = 0n
  let unsold = input.stock
  for (let day = 1; day <= input.days; day++) {
    running += (days[day - 2]?.sold ?? 0n) - (days[day - 2 - terms.validDays]?.sold ?? 0n)
    const wanted = input.joiners(day)
    const sold = unsold === null || wanted < unsold ? wanted : unsold
    if (unsold !== null) unsold -= sold
    const already = input.already(day)
    const typedIn = input.stated?.(day, money(running * terms.dayReturn)) ?? 0n
    const into = {
      revenue: already.revenue + input.revenue(day, running) + typedIn,
      fees: 0n,
      operator: 0n,
      purchases: sold * (terms.price - terms.machineCost),
    }
    const close = fundClose({
      policy,
      operatorCapitalMayPay,
      available: potAmounts((pot) => left[pot] + into[pot]),
      rewards: terms.referral > 0n ? [{ kind: 'referral', amount: terms.referral, count: sold }] : [],
      dividends: [],
      accruals: [],
      incomes: dueOf(terms, running, already.due),
    })
    left = close.left
    days.push({
      day,
      sold,
      due: close.due.promised,
      paid: close.due.paid,
      fromMembers: close.due.draw.purchases,
      pots: sumOfPots(left, usable),
      paidPerMachine: close.due.groups[0]?.paid ?? money(0n),
    })
  }
  return outcomeOf(terms, days)
}

/** The product's own groups first; earlier promises as one sum, which gets the same share. */
const dueOf = (terms: PreviewTerms, running: bigint, already: Money): DueGroup[] => [
  { amount: terms.dayReturn, count: running },
  ...(already > 0n ? [{ amount: already, count: 1n }] : []),
]

function outcomeOf(terms: PreviewTerms, days: readonly PreviewDay[]): PreviewRun {
  let back = 0n
  const paidBack = days
    .slice(1, 1 + terms.validDays)
    .find(({ paidPerMachine }) => (back += paidPerMachine) >= terms.price)
  const due = days.reduce((sum, day) => sum + day.due, 0n)
  const paid = days.reduce((sum, day) => sum + day.paid, 0n)
  return {
    days,
    shortDay: days.find((day) => day.paid < day.due)?.day ?? null,
    breakEvenDays: paidBack === undefined ? null : paidBack.day - 1,
    covered: due === 0n ? null : Number((paid * 10_000n) / due) / 10_000,
  }
}
