/** A preset as a course of only its crowd: the terms with which the server makes such a class. */
import { formatId } from '@glasshouse/contract/values/ids.ts'
import { money, readMoney } from '@glasshouse/contract/values/money.ts'
import type { CourseTerms } from '../course/terms.ts'
import { defaultRecruitingTerms } from '../referral.ts'
import { type Behaviour, usualJoining } from '../simulated-member.ts'
import type { Preset, PresetGroup } from './preset.ts'

/**
 * A new world's defaults where the preset sets none; a service test checks that they are equal.
 */
const worldDefaults = {
  startingMoney: money(100_000_000n),
  dividendBasisPoints: 500n,
  withdrawalAutoMax: money(200_000_000n),
  recruiting: defaultRecruitingTerms,
}

export interface CrowdGroup {
  readonly kind: PresetGroup['kind']
  readonly people: number
  readonly behaviour: Behaviour
}

/** The groups of a crowd of a given size; the first gets the rounding remainder. */
export function crowdOf({ crowd }: Pick<Preset, 'crowd'>, people: number): CrowdGroup[] {
  const sizes = crowd.map(({ percent }) => Math.floor((people * percent) / 100))
  const left = people - sizes.reduce((sum, size) => sum + size, 0)
  return crowd.map(({ kind, joinsOverDays, behaviour }, at) => {
    const size = (sizes[at] ?? 0) + (at === 0 ? left : 0)
    const joinsADay = Math.max(1, Math.round(size / joinsOverDays))
    return { kind, people: size, behaviour: { ...usualJoining, ...behaviour, joining: 'steady', joinsADay } }
  })
}

/**
 * The group's number, from 1, distinguishes simulated members of one world whose groups share a
 * seed.
 */
export function courseOfPreset(
  preset: Preset,
  of: {
    readonly people: number
    readonly seed: string
    /** Of what the crowd does. Default: the same. */
    readonly crowdSeed?: string
    readonly dayZeroMs: number
    readonly timeZone: string
    readonly jumped?: boolean
  },
): CourseTerms {
  const { people, seed, crowdSeed = seed, dayZeroMs, timeZone, jumped = false } = of
  return {
    ...worldDefaults,
    seed,
    dayZeroMs,
    timeZone,
    jumped,
    policy: preset.policy,
    operatorCapitalMayPay: preset.operatorFunds,
    capital: money(readMoney(preset.capitalPerPerson) * BigInt(people)),
    takeBasisPoints: BigInt(preset.takeBasisPoints),
    stating: preset.stating && {
      basisPoints: BigInt(preset.stating.basisPoints),
      throughDay: preset.stating.throughDay,
    },
    machines: preset.products.map((product, at) => ({
      ...product,
      productId: formatId('product', BigInt(at + 1)),
      price: readMoney(product.price),
      dayReturn: readMoney(product.dayReturn),
      machineCost: readMoney(product.machineCost),
    })),
    groups: crowdOf(preset, people).map(({ people, behaviour }, at) => ({
      seed: `${crowdSeed}/${at + 1}`,
      people,
      behaviour,
    })),
  }
}
