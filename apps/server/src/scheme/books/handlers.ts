/**
 * The open books. No login is needed; those of a class are read by its link, and its staff may
 * close them.
 */
import {
  type CallName,
  callDeclarations,
  type DataOf,
  formatMoney,
  type SourceName,
} from '@glasshouse/contract'
import type { Outlook } from '@glasshouse/model'
import * as z from 'zod/mini'
import type { Handlers } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { pageOf, wholeNumberKey } from '../../platform/page.ts'
import { shownDetail } from './act-shown.ts'
import { type BooksContext, type Reader, refuseClosedBooks } from './gate.ts'
import { booksOutflow } from './outflow.ts'
import { actsBefore, booksDays, potsAtCloses } from './store.ts'
import { booksSummary, potsOf, readOutlook, sourcesOfDay } from './summary.ts'

/** Anyone may read the books as often as they like: they are computed once a second at most. */
const booksFreshMs = 1000
const historyDaysMax = 400
/** Size of a page of acts. A reader who pages on reaches the first act of the world. */
const actsMax = 100

/**
 * The whole life of the world, thinned to one day in every few when it is long; or the last days,
 * without gaps.
 */
const history = (db: Scope, isWhole: boolean): Promise<DataOf<'books.history'>> =>
  db.transaction(
    async (tx) => {
      const settled = (await readDayState(tx)).settledThrough
      const shown = isWhole
        ? { fromDay: 0, every: Math.max(1, Math.ceil(settled / (historyDaysMax - 1))) }
        : { fromDay: settled - historyDaysMax + 1 }
      const [days, closes] = await Promise.all([booksDays(tx, shown), potsAtCloses(tx, shown)])
      const potsOfDay = new Map(closes.map((close) => [close.day, close]))
      const none = { revenue: 0n, fees: 0n, operator: 0n, purchases: 0n }
      return {
        list: days.map((day) => ({
          day: day.day,
          incomes: day.incomes,
          sources: sourcesOfDay(day),
          pots: potsOf(potsOfDay.get(day.day) ?? none),
          deposits: formatMoney(BigInt(day.deposits)),
        })),
      }
    },
    { snapshot: true },
  )

const potOfCode: Readonly<Record<string, SourceName>> = {
  'stated-revenue': 'revenue',
  'operator-capital': 'operator',
}

/** The pot whose money an act moved; `kind`: of a correction, the movement that it took back. */
function potOfAct(act: string, kind: unknown): SourceName | null {
  if (act === 'capital') return 'operator'
  return potOfCode[act === 'correction' ? String(kind) : act] ?? null
}

/** Errors: `field_invalid` (after). */
async function acts(db: Scope, after: string | null = null): Promise<DataOf<'books.acts'>> {
  const rows = await actsBefore(db, wholeNumberKey(after), actsMax + 1)
  const { page, next } = pageOf(rows, { limit: actsMax }, ({ actId }) => actId.toString())
  return {
    next,
    list: page.map(({ at, day, by, act, detail }) => ({
      day,
      by,
      act,
      at: at.toISOString(),
      detail: shownDetail(act, detail),
      pot: potOfAct(act, detail['kind']),
    })),
  }
}

/**
 * A read of the books: refused by the gate, otherwise at most a second old and the same for all
 * readers. The data are frozen, so that their serialised text is cached.
 */
function kept<N extends CallName>(name: N, read: (db: Scope) => Promise<DataOf<N>>) {
  const fresh = keepFresh<object, DataOf<N>>(booksFreshMs)
  return async (reader: Reader): Promise<DataOf<N>> => {
    const { world, wall } = reader
    await refuseClosedBooks(reader)
    return fresh(world, wall.nowMs(), async () => {
      const data = z.parse(callDeclarations[name].data, await read(world.db)) as DataOf<N>
      Object.freeze(data)
      return data
    })
  }
}

const keptOutlook = keepFresh<object, Outlook>(booksFreshMs)

/** The forecast of a world for its staff, whether the books are open or closed. */
export const outlookNow = ({ world, wall }: BooksContext): Promise<Outlook> =>
  keptOutlook(world, wall.nowMs(), () => world.db.transaction(readOutlook, { snapshot: true }))

const summaryOf = kept('books.summary', booksSummary)
const lifeOf = kept('books.history', (db) => history(db, true))
const lastDaysOf = kept('books.history', (db) => history(db, false))
const outflowOf = kept('books.outflow', booksOutflow)
const actsOf = kept('books.acts', (db) => acts(db))

export const booksHandlers = {
  'books.summary': (_body, context) => summaryOf(context),
  'books.history': async ({ days }, context) => {
    if (days === undefined) return lifeOf(context)
    const { list } = await lastDaysOf(context)
    return { list: list.slice(-Math.min(Number(days), historyDaysMax)) }
  },
  'books.outflow': (_body, context) => outflowOf(context),
  'books.acts': async ({ after }, context) => {
    if (after === undefined) return await actsOf(context)
    await refuseClosedBooks(context)
    return await acts(context.world.db, after)
  },
} satisfies Partial<Handlers>
