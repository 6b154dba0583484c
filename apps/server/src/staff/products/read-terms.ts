/** A product's terms as staff typed them into a form. Pure. */
import { type BodyOf, formatMoney, Refusal, readMoney } from '@glasshouse/contract'
import { parseRevenueModel, type RevenueModel } from '@glasshouse/model'
import * as z from 'zod/mini'

/**
 * A million practice USDT is the most for a machine's price and for its revenue a day: sums of any
 * world stay far inside int8.
 */
const priceMax = 1_000_000_000_000n
const priceMin = 10_000n
const validDaysMax = 1_000
const unitsMax = 1_000_000

/** Minor units. */
export interface Terms {
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly machineCost: bigint
  readonly revenueModel: RevenueModel
}

type Typed = Omit<BodyOf<'operator.previewProduct'>, 'stock' | 'soldPerDay' | 'growthBasisPoints'>

const invalid = (field: string) => new Refusal('field_invalid', { field })

function amount(field: string, text: string, least: bigint, most: bigint): bigint {
  const minor = readMoney(text)
  if (minor < least || minor > most)
    throw new Refusal('amount_invalid', {
      field,
      facts: { least: formatMoney(least), most: formatMoney(most) },
    })
  return minor
}

/** Errors: `amount_invalid` and `field_invalid` with the field, in the order of the form. */
export function readTerms(typed: Typed): Terms {
  const price = amount('price', typed.price, priceMin, priceMax)
  const dayReturn = amount('dayReturn', typed.dayReturn, priceMin, price)
  const validDays = Number(typed.validDays)
  if (validDays < 1 || validDays > validDaysMax) throw invalid('validDays')
  const machineCost = amount('machineCost', typed.machineCost ?? '0', 0n, price)
  return { price, dayReturn, validDays, machineCost, revenueModel: readRevenueModel(typed) }
}

/** The fields that each kind has besides `perMachine` and `noisePercent`. */
const fieldsOf = {
  none: [],
  constant: [],
  seasonal: ['swingPercent', 'periodDays', 'peakDay'],
  decaying: ['lossPpmPerDay', 'fromDay', 'floorPercent'],
  outage: ['startsPpmPerDay', 'lastsDays', 'outputPercent'],
} as const

/**
 * Leaves out fields of other kinds. Errors: `field_invalid` with the first field that is missing or
 * out of its range.
 */
function readRevenueModel(typed: Typed): RevenueModel {
  const kind = typed.revenueKind
  if (kind === 'none') return { kind }
  const numbers = [...fieldsOf[kind], 'noisePercent' as const].map((name) => {
    const text = typed[name] ?? (name === 'noisePercent' ? '0' : undefined)
    if (text === undefined) throw invalid(name)
    return [name, Number(text)] as const
  })
  if (typed.perMachine === undefined) throw invalid('perMachine')
  const perMachine = formatMoney(amount('perMachine', typed.perMachine, 0n, priceMax))
  try {
    return parseRevenueModel({ kind, perMachine, ...Object.fromEntries(numbers) })
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw invalid(String(error.issues[0]?.path[0] ?? 'revenueKind'))
  }
}

/** The model's fields as a form shows them. */
export const revenueFields = (model: RevenueModel): Record<string, string> =>
  Object.fromEntries(
    Object.entries(model).flatMap(([name, value]) => (name === 'kind' ? [] : [[name, String(value)]])),
  )

/** Empty means no limit. Errors: `field_invalid`. */
export function readUnits(field: string, text: string, least: number): number | null {
  if (text === '') return null
  const units = Number(text)
  if (units < least || units > unitsMax) throw invalid(field)
  return units
}
