/** `books.ahead`: what members paid and what they were paid, by day of the first purchase. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { inTens, type JoinedReading, joinedReading } from '@glasshouse/model'
import type { Scope } from '../../platform/db/pool.ts'
import { firstBuyers, type GroupFigures, type GroupKind, groupFigures } from './first-buyers.ts'

type Ahead = DataOf<'books.ahead'>

/** More lines are neither a chart nor a table that anybody reads. */
const linesMax = 24
const kinds: readonly GroupKind[] = ['people', 'simulated', 'together']

/**
 * In a long life neighbouring groups make one line, twice as many each time: a line is always
 * made of whole groups.
 */
function lines({ groups }: JoinedReading, figures: readonly GroupFigures[]): Ahead['groups'] {
  let each = 1
  while (groups.length > each * linesMax) each *= 2
  const starts = groups.filter((_, at) => at % each === 0)
  return starts.flatMap(({ fromDay }, at) => {
    const inLine = groups.slice(at * each, (at + 1) * each)
    const own = new Set(inLine.map((group) => group.fromDay))
    return kinds.flatMap((kind) => {
      const found = figures.filter((one) => one.kind === kind && own.has(one.fromDay))
      if (found.length === 0) return []
      const sum = (of: (one: GroupFigures) => bigint) =>
        formatMoney(found.reduce((all, one) => all + of(one), 0n))
      return [
        {
          fromDay,
          throughDay: inLine.at(-1)?.throughDay ?? fromDay,
          kind,
          inTens: inTens(found.reduce((all, { members }) => all + members, 0)),
          paid: sum(({ paid }) => paid),
          back: sum(({ back }) => back),
          taken: sum(({ taken }) => taken),
        },
      ]
    })
  })
}

const standing = (figures: readonly GroupFigures[]): Ahead['standing'] =>
  kinds.flatMap((kind) => {
    const found = figures.filter((one) => one.kind === kind)
    if (found.length === 0) return []
    const count = (of: (one: GroupFigures) => number) => inTens(found.reduce((all, one) => all + of(one), 0))
    return [
      {
        kind,
        inTens: count(({ members }) => members),
        aheadInTens: count(({ ahead }) => ahead),
        aheadEndedInTens: count(({ aheadEnded }) => aheadEnded),
      },
    ]
  })

/** As of the newest reading through a day. */
export const whoIsAhead = (db: Scope, throughDay: number): Promise<Ahead> =>
  db.transaction(
    async (tx) => {
      const reading = joinedReading(await firstBuyers(tx), throughDay)
      if (reading === null) return { day: null, groups: [], standing: [] }
      const figures = await groupFigures(tx, reading.day, reading.groups)
      return { day: reading.day, groups: lines(reading, figures), standing: standing(figures) }
    },
    { snapshot: true },
  )
