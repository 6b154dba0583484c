/** What a class begins with: a preset of the model, or nothing. */
import { type ClassTemplate, type Money, money, readMoney } from '@glasshouse/contract'
import { type CrowdGroup, crowdOf, type PresetRules, presets } from '@glasshouse/model'

export interface Template extends Omit<PresetRules, 'capitalPerPerson' | 'coinsPerPerson'> {
  /** The operator's own money, from which rewards are paid; 0: none. */
  readonly capital: Money
  /** Coins of the wallet that pays withdrawals: what all its people can withdraw. */
  readonly coins: Money
  readonly crowd: readonly CrowdGroup[]
}

const nothing = money(0n)
/**
 * Places beyond a class of learners are places, not people: their coins are for staff to put in.
 */
const learnersMost = 60
/** Everything is the staff's to make. */
const empty: Template = {
  policy: 'revenue-backed',
  operatorFunds: true,
  takeBasisPoints: 0,
  stating: null,
  products: [],
  capital: nothing,
  coins: nothing,
  crowd: [],
}

/**
 * `crowd`: simulated people, `members`: places for learners. The capital is what the outcome was
 * measured with.
 */
export function templateOf(
  name: ClassTemplate,
  { crowd, members }: { readonly crowd: number; readonly members: number },
): Template {
  if (name === 'empty') return empty
  const { capitalPerPerson, coinsPerPerson, ...preset } = presets[name]
  const times = (each: string, people: number) => money(readMoney(each) * BigInt(people))
  return {
    ...preset,
    capital: times(capitalPerPerson, crowd === 0 ? members : crowd),
    coins: times(coinsPerPerson, crowd + Math.min(members, learnersMost)),
    crowd: crowdOf(presets[name], crowd).filter(({ people }) => people > 0),
  }
}
