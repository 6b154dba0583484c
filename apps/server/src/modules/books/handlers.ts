/** The open books. No login; closed until the date that a class was made with. */
import { builtCalls, type CallName, type DataOf, formatMoney, Refusal } from '@glasshouse/contract'
import * as z from 'zod/mini'
import type { Context, Handlers } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { pageOf, wholeNumberKey } from '../../platform/page.ts'
import { weighedCoins } from '../payout/index.ts'
import { actsBefore, booksDays, potsAtCloses } from './store.ts'
import { booksSummary, potsOf, sourcesOfDay } from './summary.ts'

/** Anyone may read the books as often as they like: they are worked out once a second at most. */
const booksFreshMs = 1000
export const historyDaysMax = 400
/** A page of them: whoever reads on comes to the first act of the world. */
const actsMax = 100

type Where = Pick<Context, 'world' | 'wall'>

const history = (db: Scope): Promise<DataOf<'books.history'>> =>
  db.transaction(
    async (tx) => {
      const fromDay = (await readDayState(tx)).settledThrough - historyDaysMax + 1
      const [days, closes] = await Promise.all([booksDays(tx, fromDay), potsAtCloses(tx, fromDay)])
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
      detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)])),
    })),
  }
}

/** Errors: `feature_closed` before the date on which a class's books open by themselves. */
async function refuseClosed({ world, wall }: Where): Promise<void> {
  const { opens } = await world.db.one<{ opens: Date | null }>(
    sql`select books_open_real as opens from world_setting`,
  )
  if (opens !== null && wall.nowMs() < opens.getTime()) throw new Refusal('feature_closed')
}

const keptOpen = keepFresh<object, void>(booksFreshMs)
const askOpen = (where: Where): Promise<void> =>
  keptOpen(where.world, where.wall.nowMs(), () => refuseClosed(where))

/** A read of the books: refused while they are closed, else at most a second old, frozen so that its text is kept. */
function kept<N extends CallName>(name: N, read: (db: Scope) => Promise<DataOf<N>>) {
  const fresh = keepFresh<object, DataOf<N>>(booksFreshMs)
  return async (where: Where): Promise<DataOf<N>> => {
    const { world, wall } = where
    await askOpen(where)
    return fresh(world, wall.nowMs(), async () => {
      const data = z.parse(builtCalls[name].data, await read(world.db)) as DataOf<N>
      Object.freeze(data)
      return data
    })
  }
}

const summaryOf = kept('books.summary', booksSummary)
const historyOf = kept('books.history', history)
const actsOf = kept('books.acts', (db) => acts(db))

/** Of the whole host, and a row of the catalogue: read as often as it is asked for. */
async function chain({ world, wall, host }: Where & Pick<Context, 'host'>): Promise<DataOf<'books.chain'>> {
  await askOpen({ world, wall })
  return { weighed: await weighedCoins(host) }
}

export const booksHandlers = {
  'books.summary': (_body, context) => summaryOf(context),
  'books.history': async ({ days }, context) => {
    const { list } = await historyOf(context)
    const wanted = Math.min(Number(days ?? historyDaysMax), historyDaysMax)
    return { list: list.slice(-wanted) }
  },
  'books.chain': (_body, context) => chain(context),
  'books.acts': async ({ after }, context) => {
    if (after === undefined) return await actsOf(context)
    await askOpen(context)
    return await acts(context.world.db, after)
  },
} satisfies Partial<Handlers>
