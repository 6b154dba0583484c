/**
 * Draws a lived world as the lab draws a run. Where people are among its members, nothing is
 * for fewer than ten members, except how many of all are ahead and behind, from the day on which
 * there are ten; and dots are in the order of their state, so that no place on the picture belongs
 * to anybody.
 */
import { dotStateOf, emptyCrowd } from '../lab/crowd.ts'
import { type DayColumns, emptyDays, lastRise, type RunPicture } from '../lab/picture.ts'
import { type JoinDay, outcomeOfJoins } from '../lab/play.ts'
import { type DepthRow, depthRows, type TopHundredth, topOf } from '../lab/standings.ts'
import { addTo, emptyTally, type OpenTally } from '../lab/tally.ts'
import { fewestPeople } from '../lots.ts'
import { potNames } from '../pots.ts'
import type { LivedWorld } from './lived-world.ts'

const cashOf = ({ pots }: LivedWorld['days'][number]): number =>
  potNames.reduce((sum, pot) => sum + pots[pot], 0)

function moneyDays({ days }: LivedWorld): DayColumns {
  const columns = emptyDays()
  for (const day of days) {
    for (const pot of potNames) {
      columns.from[pot].push(day.from[pot])
      columns.pots[pot].push(day.pots[pot])
    }
    const cash = cashOf(day)
    columns.came.push(cash - (columns.cash.at(-1) ?? 0) + day.paid)
    columns.cash.push(cash)
    columns.promised.push(day.promised)
    columns.paid.push(day.paid)
  }
  return columns
}

/** Plays the changes day by day; `results` holds each buyer's result after the last day. */
function playChanges(world: LivedWorld, columns: DayColumns) {
  const { buyers, changes, hasPeople } = world
  const results = new Float64Array(buyers.length)
  const crowd = emptyCrowd(buyers.length)
  const fewest = hasPeople ? fewestPeople : 0
  let bought = 0
  for (const [day, ofDay] of changes.entries()) {
    for (const { place, amount } of ofDay) results[place] = (results[place] ?? 0) + amount
    while ((buyers[bought]?.bought ?? Number.POSITIVE_INFINITY) <= day) bought += 1
    const members = bought < fewest ? 0 : bought
    const here = results.subarray(0, members)
    columns.members.push(members)
    columns.back.push(here.reduce((count, result) => count + (result >= 0 ? 1 : 0), 0))
    columns.result.push(here.reduce((sum, result) => sum + result, 0))
    const states = new Uint8Array(crowd.dots)
    for (let dot = 0; dot * crowd.each < members; dot++)
      states[dot] = dotStateOf(results[dot * crowd.each] ?? 0)
    crowd.states.push(hasPeople ? states.sort().reverse() : states)
  }
  return { results, crowd }
}

/** By day of the first purchase; with people among them, days are joined until there are ten. */
function joinDays({ days, buyers, hasPeople }: LivedWorld, results: Float64Array): JoinDay[] {
  const rows: (OpenTally & { day: number; from?: number })[] = days.map((_, day) => ({
    day,
    ...emptyTally(),
  }))
  for (const [place, { bought }] of buyers.entries()) {
    const row = rows[bought]
    if (row !== undefined) addTo(row, results[place] ?? 0)
  }
  if (!hasPeople) return rows
  const joined = rows.slice(0, (buyers.at(-1)?.bought ?? -1) + 1)
  let last: (typeof rows)[number] | undefined
  let from = 0
  for (const row of joined) {
    const before = rows[row.day - 1]
    if (before !== undefined && before !== last && before.members > 0) move(before, row)
    if (row.members < fewestPeople) continue
    last = row
    row.from = from
    from = row.day + 1
  }
  // Those at the end who are too few belong to the group before them.
  const rest = joined.at(-1)
  if (last !== undefined && rest !== undefined && rest !== last && rest.members > 0) {
    move(last, rest)
    rest.from = last.from ?? 0
    delete last.from
  }
  return rows
}

function move(from: OpenTally, to: OpenTally): void {
  for (const field of ['members', 'ahead', 'behind', 'result'] as const) {
    to[field] += from[field]
    from[field] = 0
  }
}

function standings({ buyers, hasPeople }: LivedWorld, results: Float64Array) {
  const depths: readonly DepthRow[] = depthRows(
    buyers.map(({ depth }, place) => ({ depth, result: results[place] ?? 0 })),
  )
  const top: TopHundredth = topOf(results.slice())
  if (!hasPeople) return { depths, top }
  return {
    depths: depths.every(({ members }) => members >= fewestPeople) ? depths : [],
    top: top.people >= fewestPeople ? top : null,
  }
}

/** `countedFrom`: null where no people are among the members. */
function marksOf(
  days: DayColumns,
  joins: readonly JoinDay[],
  countedFrom: number | null,
): RunPicture['marks'] {
  const { promised, paid, came, cash, back } = days
  const first = (is: (day: number) => boolean): number | null => {
    const day = cash.findIndex((_, each) => is(each))
    return day === -1 ? null : day
  }
  const isShort = (day: number) => (paid[day] ?? 0) < (promised[day] ?? 0)
  // A world goes on after a day that was not paid in full, and its pots may grow beyond it.
  const most = cash.reduce((highest, each) => Math.max(highest, each), 0)
  const money = {
    firstPayout: first((day) => (paid[day] ?? 0) > 0),
    newPaysOld: first((day) => (days.from.purchases[day] ?? 0) > 0),
    fluxNegative: first((day) => (came[day] ?? 0) < (promised[day] ?? 0)),
    peak: most === 0 ? null : first((day) => cash[day] === most),
    breakDay: first(isShort),
  }
  const lastBack = lastRise(back)
  if (countedFrom === null)
    return { ...money, lastBack, lastWinnerJoined: joins.findLast(({ ahead }) => ahead > 0)?.day ?? null }
  // A group does not say on which of its days somebody joined, nor the first count how it rose.
  return lastBack === null || lastBack > countedFrom ? { ...money, lastBack } : money
}

/** Null: people are among the members, and fewer than ten have a machine. */
export function worldPicture(world: LivedWorld): RunPicture | null {
  const { buyers, hasPeople } = world
  if (hasPeople && buyers.length < fewestPeople) return null
  const days = moneyDays(world)
  const { results, crowd } = playChanges(world, days)
  const joins = joinDays(world, results)
  const countedFrom = hasPeople ? days.members.findIndex((members) => members > 0) : null
  const marks = marksOf(days, joins, countedFrom)
  return {
    ...{ endedOn: null, countedFrom: countedFrom ?? 0, days, crowd, marks, joins },
    outcome: outcomeOfJoins(joins, marks.breakDay ?? null),
    ...standings(world, results),
  }
}
