/**
 * Selects the details of an act that the open books show. For an act on one member they show the
 * reason, and leave out each figure of that member alone.
 */
import type { ActName } from '@glasshouse/words/act-names.ts'
import type { MovementCode } from '../../ledger/movement.ts'

/** Ids count up: the distance between two of them would tell how much happened in between. */
export const idsInActs = ['movement', 'withdrawal', 'member', 'thing'] as const
/** Their amounts are one member's. */
export const actsOnOneMember = [
  'approve-withdrawal',
  'refuse-withdrawal',
  'bank-match',
  'bank-return',
  'deposit-reversed',
  'payout-reversed',
  'group-accept',
] as const satisfies readonly ActName[]
export const amountsInActs = ['amount', 'credited', 'debt'] as const
/** Each of them takes a movement back: of a pot, or of one member who recharged at a bank. */
export const corrections = [
  'correction',
  'correction-asked',
  'correction-refused',
] as const satisfies readonly ActName[]
/** The kinds that only move a pot. An older refusal does not say its kind. */
export const correctedPots = ['stated-revenue', 'operator-capital'] as const satisfies readonly MovementCode[]

/**
 * From a group's seed anybody can work out what each of its members does, and so what people did of
 * a day's totals. In older classes the first groups have the seed of weather and sign-ins, too,
 * which a member's own draws tell.
 */
export const seedInActs = ' \\(seed [^)]*\\)'
const seed = new RegExp(seedInActs, 'g')
/** The act itself says it in the first; the second is a text that staff type. */
export const withSeeds = ['after', 'reason'] as const

const isIn = (list: readonly string[], name: string): boolean => list.includes(name)

type Detail = Readonly<Record<string, unknown>>

const isOnOneMember = (act: string, { kind }: Detail): boolean =>
  isIn(actsOnOneMember, act) || (isIn(corrections, act) && !isIn(correctedPots, String(kind)))

export function shownDetail(act: string, detail: Detail): Record<string, string> {
  const mayHaveSeed = act === 'simulated-add'
  const left = isOnOneMember(act, detail) ? [...idsInActs, ...amountsInActs] : idsInActs
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) =>
      isIn(left, name)
        ? []
        : [[name, mayHaveSeed && isIn(withSeeds, name) ? String(value).replaceAll(seed, '') : String(value)]],
    ),
  )
}
