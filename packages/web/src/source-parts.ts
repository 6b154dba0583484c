/**
 * The parts of a source bar, from the wire's decimal strings. All amounts stay whole minor units
 * (bigint): a float would lose a millionth, and the parts would no longer add up to the promised
 * amount.
 */
import { formatMoney, readMoney, type Sources } from '@glasshouse/contract'
import { cutTogether } from './cut-together.ts'
import { allDecimals, fewestDecimals } from './fewest-decimals.ts'

/** The fixed order: machine revenue, fees, the operator, members' payments, the gap. */
export const partNames = ['revenue', 'fees', 'operator', 'purchases', 'uncovered'] as const
export type PartName = (typeof partNames)[number]

export interface SourcePart {
  readonly name: PartName
  /** The exact amount as a decimal string. */
  readonly amount: string
  /**
   * Ten-thousandths of the promised amount; all widths and that of the rounding add up to 10,000.
   */
  readonly width: number
  /**
   * Whole per cent of the promised amount; those of all parts add up to 100. `null`: more than
   * zero, but under one.
   */
  readonly percent: number | null
}

/** A bar's length in its own units: fine enough for 2,000 px on a screen of five dots per pixel. */
export const fullWidth = 10_000

/**
 * The parts that are not zero, in the bar's order. Each edge is rounded down from the exact running
 * sum, so the widths never add up to more than the whole, and a part's rounding moves another by
 * one unit at most. Empty when nothing was promised.
 */
export function sourceParts(sources: Sources): readonly SourcePart[] {
  const promised = readMoney(sources.promised)
  if (promised <= 0n) return []
  const edge = (sum: bigint) => Number((sum * BigInt(fullWidth)) / promised)
  const percents = cutTogether(
    [...partNames, 'rest' as const].map((name) => readMoney(sources[name]) * 100n),
    promised * 100n,
    promised,
  )
  const parts: SourcePart[] = []
  let sum = 0n
  for (const [at, name] of partNames.entries()) {
    // The rounding of the pots is paid money that belongs to no pot: its place is before the gap.
    if (name === 'uncovered') sum += readMoney(sources.rest)
    const amount = readMoney(sources[name])
    if (amount > 0n) {
      // A hundred means the whole: beside another part, however small, it is not shown.
      const percent = Math.min(Number(percents[at]), amount < promised ? 99 : 100)
      parts.push({
        name,
        amount: formatMoney(amount),
        width: edge(sum + amount) - edge(sum),
        percent: percent === 0 ? null : percent,
      })
    }
    sum += amount
  }
  return parts
}

/**
 * Below this promise amounts keep their millionths: in hundredths, 0.012659 of 0.025 would read as
 * 0.01 of 0.02.
 */
const smallMax = 100_000n

/** Whether an amount that is shown without its bar has all decimals, as the bar would have. */
export const hasAllDecimals = (promised: string): boolean => readMoney(promised) < smallMax

/** The amounts for a place with few decimals, and the number of decimals to show. */
export interface ShownSources {
  readonly sources: Sources
  readonly decimals: number
}

/**
 * The amounts as every screen shows them, so that the shown figures add up: the parts to the paid
 * amount, paid and uncovered to the promised amount. Sums are truncated to hundredths, as
 * everywhere; the parts are truncated together with them, and "not covered" is the remainder. With
 * a part below a hundredth all amounts have as many more decimals as it needs; those of a small
 * promise keep their millionths.
 */
export function shownSources(sources: Sources): ShownSources {
  const amounts = amountsOf(sources)
  const { promised, paid } = amounts
  if (!addUp(amounts) || promised < smallMax) return { sources, decimals: allDecimals }
  const { decimals, unit } = fewestDecimals(partNames.map((name) => amounts[name]))
  // With all decimals the rounding of the pots is an amount of its own.
  if (decimals === allDecimals) return { sources, decimals }
  const pots = [amounts.revenue, amounts.fees, amounts.operator, amounts.purchases]
  const [revenue = 0n, fees = 0n, operator = 0n, purchases = 0n] = cutTogether(pots, paid, unit)
  const text = (units: bigint) => formatMoney(units * unit)
  return {
    sources: {
      promised: text(promised / unit),
      paid: text(paid / unit),
      revenue: text(revenue),
      fees: text(fees),
      operator: text(operator),
      purchases: text(purchases),
      uncovered: text(promised / unit - paid / unit),
      rest: text(0n),
    },
    decimals,
  }
}

/** Each is read once: a chart of ninety days reads seven hundred of them at a move of a slider. */
const amountsOf = (sources: Sources) => ({
  promised: readMoney(sources.promised),
  paid: readMoney(sources.paid),
  revenue: readMoney(sources.revenue),
  fees: readMoney(sources.fees),
  operator: readMoney(sources.operator),
  purchases: readMoney(sources.purchases),
  uncovered: readMoney(sources.uncovered),
  rest: readMoney(sources.rest),
})

/** Whether the parts add up to the paid amount, and paid and uncovered to the promised amount. */
export const sourcesAddUp = (sources: Sources): boolean => addUp(amountsOf(sources))

function addUp({ promised, paid, uncovered, ...parts }: ReturnType<typeof amountsOf>): boolean {
  const named = parts.revenue + parts.fees + parts.operator + parts.purchases + parts.rest
  return named === paid && paid + uncovered === promised
}

/**
 * The owner of the bar's money and whether it was received: this changes the first words of the
 * sentence.
 */
export type SourceVoice = 'received' | 'receiving' | 'due' | 'ever' | 'everyone'

/** One piece of the sentence: a key of the `sources` words and its amounts. */
export interface SentencePiece {
  readonly key:
    | `paid.${SourceVoice}`
    | `nothing.${SourceVoice}`
    | 'nothingPromised'
    | `from.${Exclude<PartName, 'uncovered'>}`
    | 'uncovered'
    | 'covered'
  readonly amount: string
  readonly promised: string
}

/**
 * The sentence for a bar in its pieces: the paid amount, the source of each part, the uncovered
 * amount. "You received 3.20. 0.41 came from machine revenue, 2.79 from what members paid for
 * machines. 0.80 of the 4.00 promised was not covered." Whether the reader is one of these members
 * the day's lots say: they may be later ones alone.
 */
export function sentencePieces(sources: Sources, voice: SourceVoice) {
  const { promised, paid, uncovered } = sources
  const piece = (key: SentencePiece['key'], amount: string): SentencePiece => ({ key, amount, promised })
  const isPaid = readMoney(paid) > 0n
  if (readMoney(promised) === 0n) return { lead: piece('nothingPromised', paid), from: [], gap: null }
  const from = sourceParts(sources).flatMap((part) => {
    if (part.name === 'uncovered') return []
    return [piece(`from.${part.name}`, part.amount)]
  })
  return {
    lead: piece(isPaid ? `paid.${voice}` : `nothing.${voice}`, paid),
    from,
    gap: isPaid ? piece(readMoney(uncovered) > 0n ? 'uncovered' : 'covered', uncovered) : null,
  }
}
