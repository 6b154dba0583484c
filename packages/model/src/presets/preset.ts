/** The definition of a class preset. Amounts are decimal strings of practice USDT. */
import type { CrowdKind, PresetName } from '@glasshouse/contract/values/preset-names.ts'
import { noFright } from '../fright.ts'
import type { PayoutPolicy } from '../pots.ts'
import type { RevenueModel } from '../revenue-model.ts'
import type { Behaviour, Joining } from '../simulated-member.ts'

export interface PresetProduct {
  /** A machine of the server's `machinesNamed`, so that it has a name in every language. */
  readonly name: string
  readonly picture: string
  readonly price: string
  readonly dayReturn: string
  readonly validDays: number
  /** The real cost of one machine. */
  readonly machineCost: string
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly revenueModel: RevenueModel
}

export interface PresetGroup {
  readonly kind: CrowdKind
  /** Of the crowd; the groups of a preset add up to 100. */
  readonly percent: number
  readonly joinsOverDays: number
  readonly behaviour: Omit<Behaviour, keyof Joining>
}

export interface PresetRules {
  readonly policy: PayoutPolicy
  readonly operatorFunds: boolean
  readonly takeBasisPoints: number
  /**
   * The operator's founding capital for each person of crowd and class, from which rewards are
   * paid.
   */
  readonly capitalPerPerson: string
  /**
   * Coins of the paying wallet for each person of crowd and class: more than any person of the
   * crowd withdraws.
   */
  readonly coinsPerPerson: string
  /**
   * Revenue that the operator types in at each close: this share of the incomes due, through this
   * day.
   */
  readonly stating: { readonly basisPoints: number; readonly throughDay: number } | null
  readonly products: readonly PresetProduct[]
}

export interface Preset extends PresetRules {
  readonly name: PresetName
  readonly crowd: readonly PresetGroup[]
  /** The number of days after which its outcome is measured. */
  readonly measuredDays: number
}

/** The same machine at the terms of a scheme; `share`: of the price, a day, in percent. */
interface MachineTerms {
  readonly returnPercent: number
  readonly earnsPercent: number
  readonly costPercent: number
  readonly validDays: number
  readonly noisePercent: number
}

const named = [
  { name: 'Water pump', picture: '/pictures/water-pump.svg', price: 8 },
  { name: 'Sewing loom', picture: '/pictures/sewing-loom.svg', price: 20 },
  { name: 'Grain mill', picture: '/pictures/grain-mill.svg', price: 40 },
] as const

const percentOf = (price: number, percent: number): string => ((price * percent) / 100).toFixed(2)

/** A pump, a loom and a mill, which promise, earn and cost the same share of their price. */
export const threeMachines = (terms: MachineTerms): PresetProduct[] =>
  named.map(({ name, picture, price }) => ({
    name,
    picture,
    price: price.toFixed(2),
    dayReturn: percentOf(price, terms.returnPercent),
    validDays: terms.validDays,
    machineCost: percentOf(price, terms.costPercent),
    stock: null,
    limitPerMember: null,
    revenueModel: {
      kind: 'constant',
      perMachine: percentOf(price, terms.earnsPercent),
      noisePercent: terms.noisePercent,
    },
  }))

/**
 * The part of a behaviour that most groups share: four in ten join by an invitation, most receive
 * daily.
 */
export const calm = {
  invites: 40,
  taste: 'any',
  claims: 90,
  rumourDay: null,
  rumourShare: 100,
  ...noFright,
} as const satisfies Partial<Behaviour>
