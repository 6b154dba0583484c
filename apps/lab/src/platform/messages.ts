/** What the page and its worker say to each other. */
import type { CheckedFamily, LabPicture, LeverName, Scenario } from '@glasshouse/model'

export interface Axis {
  readonly lever: LeverName
  readonly values: readonly number[]
}

/** A later request of the same page ends an earlier one; `id` tells their answers apart. */
export type Request =
  /** Loads what `Intl` needs for a language: the first number takes a slow phone 80 ms. */
  | { readonly id: number; readonly kind: 'prepare'; readonly tag: string }
  | { readonly id: number; readonly kind: 'run'; readonly scenario: Scenario }
  | {
      readonly id: number
      readonly kind: 'grid'
      readonly scenario: Scenario
      readonly x: Axis
      readonly y: Axis
    }
  | { readonly id: number; readonly kind: 'files' }
  /** Every family of schemes against its closed form. */
  | { readonly id: number; readonly kind: 'check' }
  | { readonly id: number; readonly kind: 'stop' }

/** One run of a grid; null: levers that are not possible together, or that cannot be counted. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly outcome: {
    readonly breakDay: number | null
    readonly members: number
    readonly behind: number
  } | null
}

export type Answer =
  | { readonly id: number; readonly kind: 'prepared' }
  | { readonly id: number; readonly kind: 'progress'; readonly day: number }
  | { readonly id: number; readonly kind: 'picture'; readonly picture: LabPicture }
  | { readonly id: number; readonly kind: 'cells'; readonly cells: readonly Cell[] }
  | {
      readonly id: number
      readonly kind: 'files'
      readonly files: readonly (readonly [name: string, text: string])[]
    }
  | { readonly id: number; readonly kind: 'family'; readonly family: CheckedFamily }
  | { readonly id: number; readonly kind: 'checked'; readonly file: string }
  | { readonly id: number; readonly kind: 'stopped' }
  /** Amounts or growth beyond what can be counted exactly. */
  | { readonly id: number; readonly kind: 'too-large' }
