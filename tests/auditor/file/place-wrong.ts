/** Where in the file a disagreement of the auditor is. */
import type { Disagreement } from '../disagreement.ts'
import { type LedgerFile, placeOf, placeOfMovement } from './ledger-file.ts'
import { tables } from './tables.ts'
import type { PlaceInFile, Wrong } from './wrong.ts'

/** Where a line is missing, the table of the rule is named. */
const tableOfRule: readonly (readonly [start: string, table: string])[] = [
  ['account-day', 'account-days'],
  ['close-days', 'days'],
  ['lot-draw', 'draws'],
  ['lot-', 'lots'],
  ['accrual-', 'payouts'],
  ['dividend-', 'payouts'],
  ['recruiting-', 'payouts'],
  ['reward-', 'payouts'],
]

const order: readonly string[] = tables

const byPlace = (a: PlaceInFile, b: PlaceInFile): number =>
  order.indexOf(a.table) - order.indexOf(b.table) || a.line - b.line

/** Neighbouring lines of a table as one place. */
function joinedPlaces(places: readonly PlaceInFile[]): PlaceInFile[] {
  const joined: PlaceInFile[] = []
  for (const place of places.toSorted(byPlace)) {
    const before = joined.at(-1)
    const end = before === undefined ? 0 : (before.throughLine ?? before.line)
    const last = place.throughLine ?? place.line
    if (before?.table !== place.table || place.line > end + 1) joined.push(place)
    else if (last > end) joined[joined.length - 1] = { ...before, throughLine: last }
  }
  return joined
}

/**
 * The first line of those that contradict each other, in the order of the file, and the others. A
 * movement whose sides are unequal is wrong as a whole: the file does not say which side.
 */
export function wrongOf(file: LedgerFile, { rule, at, expected, found, row, against }: Disagreement): Wrong {
  const of = rule === 'debits-equal-credits' ? placeOfMovement : placeOf
  const places = [row, ...(against ?? [])].flatMap((each) => of(file, each) ?? [])
  const [place, ...also] = joinedPlaces(places)
  const others =
    place?.throughLine === undefined || rule === 'debits-equal-credits'
      ? also
      : [{ ...place, line: place.line + 1 }, ...also]
  return {
    table: place?.table ?? tableOfRule.find(([start]) => rule.startsWith(start))?.[1] ?? null,
    line: place?.line ?? null,
    ...(rule === 'debits-equal-credits' ? { throughLine: place?.throughLine } : {}),
    ...(others.length === 0 ? {} : { also: others }),
    ...{ what: `${at} (${rule})`, expected, found },
  }
}
