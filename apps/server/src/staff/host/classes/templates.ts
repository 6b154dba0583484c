/** What a class begins with: a preset of the model, or nothing. */
import { type ClassTemplate, type Money, money, readMoney } from '@glasshouse/contract'
import { type CrowdGroup, crowdOf, type PresetRules, presets } from '@glasshouse/model'

export interface Template extends Omit<PresetRules, 'capitalPerPerson' | 'coinsPerPerson'> {
  /** The operator's own money, from which rewards are paid; 0 means none. */
  readonly capital: Money
  /** Coins in the wallet that pays withdrawals: as much as all its people can withdraw. */
  readonly coins: Money
  readonly crowd: readonly CrowdGroup[]
}

const nothing = money(0n)
/**
 * Coins cover this many learners. Staff fill the wallet for places beyond it, which may stay empty.
 */
const learnersMost = 60
/** Staff make everything themselves. */
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
 * `crowd`: the number of simulated people; `members`: places for learners. The capital is the
 * amount with which the preset's outcome was measured.
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
