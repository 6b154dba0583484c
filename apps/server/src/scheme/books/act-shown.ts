/**
 * Selects the details of an act that the open books show. For an act on one member they show the
 * reason, and leave out each figure of that member alone.
 */
import type { ActName } from '@glasshouse/contract'

/** Ids count up: the distance between two of them would tell how much happened in between. */
export const idsInActs = ['movement', 'withdrawal', 'member', 'thing'] as const
/** Their amounts are one member's. */
export const actsOnOneMember = [
  'approve-withdrawal',
  'refuse-withdrawal',
  'bank-match',
  'bank-return',
  'deposit-reversed',
  'group-accept',
] as const satisfies readonly ActName[]
export const amountsInActs = ['amount', 'credited', 'debt'] as const

const isIn = (list: readonly string[], name: string): boolean => list.includes(name)

export const shownDetail = (act: string, detail: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) =>
      isIn(idsInActs, name) || (isIn(actsOnOneMember, act) && isIn(amountsInActs, name))
        ? []
        : [[name, String(value)]],
    ),
  )
