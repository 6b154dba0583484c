/**
 * The form's statements on a preset, only from figures of the measured table. Shares are whole
 * percents.
 */
import type { CrowdKind, CrowdSize, PresetName } from '@glasshouse/contract/values/preset-names.ts'
import { measured } from './measured/index.ts'

export interface StatedOutcome {
  readonly seeds: number
  /** Seeds in which no income was left uncovered. */
  readonly neverShort: number
  /**
   * Of the seeds in which one was: the median, and the range of nine in ten of them. Null: there
   * are none.
   */
  readonly breakDay: { readonly median: number; readonly from: number; readonly through: number } | null
  readonly aheadPercent: number
  readonly behindPercent: number
  /**
   * The same seeds when the days are jumped, and withdrawals with their fees arrive later: the
   * median break day (null: it never breaks), and who was ahead and behind.
   */
  readonly jumped: {
    readonly median: number | null
    readonly aheadPercent: number
    readonly behindPercent: number
  }
  readonly kinds: readonly StatedKind[]
}

export interface StatedKind {
  readonly kind: CrowdKind
  readonly ofCrowdPercent: number
  readonly boughtPercent: number
  readonly aheadPercent: number
  readonly behindPercent: number
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))
const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0)

/** The value below which a `share` of a sorted list is. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Of the seeds in which an income was not covered. */
const inOrder = (days: readonly number[]): number[] => days.filter((day) => day >= 0).sort((a, b) => a - b)

export function statedOutcome(name: PresetName, people: CrowdSize): StatedOutcome {
  const { breakDays, breakDaysJumped, kinds, ...counts } = measured[name][people]
  const broke = inOrder(breakDays)
  const brokeJumped = inOrder(breakDaysJumped)
  const seeds = breakDays.length
  return {
    seeds,
    neverShort: seeds - broke.length,
    breakDay:
      broke.length === 0
        ? null
        : { median: quantile(broke, 0.5), from: quantile(broke, 0.05), through: quantile(broke, 0.95) },
    aheadPercent: percent(sum(counts.ahead), seeds * people),
    behindPercent: percent(sum(counts.behind), seeds * people),
    jumped: {
      median: brokeJumped.length === 0 ? null : quantile(brokeJumped, 0.5),
      aheadPercent: percent(sum(counts.aheadJumped), seeds * people),
      behindPercent: percent(sum(counts.behindJumped), seeds * people),
    },
    kinds: Object.entries(kinds).map(([kind, each]) => ({
      kind: kind as CrowdKind,
      ofCrowdPercent: percent(each.people, seeds * people),
      boughtPercent: percent(each.bought, each.people),
      aheadPercent: percent(each.ahead, each.people),
      behindPercent: percent(each.behind, each.people),
    })),
  }
}
