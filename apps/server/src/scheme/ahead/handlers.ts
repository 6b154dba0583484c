/** Closed as long as the books are. Each answer is of a close. */
import { type CallName, callDeclarations, type DataOf } from '@glasshouse/contract'
import { lastReadingDay } from '@glasshouse/model'
import * as z from 'zod/mini'
import type { Context, Handlers } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { type Reader, refuseClosedBooks } from '../books/index.ts'
import { backtest } from './backtest.ts'
import { type EarnedRows, earnedOf, earnedRows } from './earned.ts'
import { keepByDay } from './kept-by-day.ts'
import { type RecruitingTold, recruitingTold } from './recruiting-told.ts'
import { recruitingTree } from './tree.ts'
import { walletsAtClose } from './wallets.ts'
import { whoIsAhead } from './who-is-ahead.ts'
import { worldSentAtClose } from './world-at-close.ts'

const freshMs = 1000

type AheadContext = Pick<Context, 'world' | 'wall'>
type Read<N extends CallName> = (db: Scope, day: number) => Promise<DataOf<N>>

const keptDay = keepFresh<object, number>(freshMs)

/** The last settled day, at most a second old. */
const settledDay = ({ world, wall }: AheadContext): Promise<number> =>
  keptDay(world, wall.nowMs(), async () => (await readDayState(world.db)).settledThrough)

/** The data are frozen, so that their serialised text is cached. */
async function checked<N extends CallName>(name: N, answer: Promise<DataOf<N>>): Promise<DataOf<N>> {
  const data = z.parse(callDeclarations[name].data, await answer) as DataOf<N>
  Object.freeze(data)
  return data
}

/** Worked out once after a close: `closeOf` says which. Errors: those of the gate. */
function ofClose<N extends CallName>(name: N, read: Read<N>, closeOf: (settled: number) => number) {
  const kept = keepByDay<DataOf<N>>()
  return async (where: Reader): Promise<DataOf<N>> => {
    await refuseClosedBooks(where)
    const day = closeOf(await settledDay(where))
    return kept(where.world, day, () => checked(name, read(where.world.db, day)))
  }
}

const aheadOf = ofClose('books.ahead', whoIsAhead, lastReadingDay)
const treeOf = ofClose('books.tree', recruitingTree, lastReadingDay)
const backtestOf = ofClose('books.backtest', backtest, (settled) => settled)
const keptEarned = keepByDay<EarnedRows>()
const keptWorld = keepFresh<object, DataOf<'books.whatIf'>>(freshMs)
const keptWeek = keepByDay<RecruitingTold | null>()
const keptWallets = keepByDay<DataOf<'books.whatIf'>['wallets']>()

export const aheadHandlers = {
  'books.ahead': (_body, context) => aheadOf(context),
  'books.tree': (_body, context) => treeOf(context),
  'books.backtest': (_body, context) => backtestOf(context),
  /** Names of machines are in the reader's language. */
  'books.earned': async (_body, context) => {
    await refuseClosedBooks(context)
    const { world, language } = context
    const rows = await keptEarned(world, await settledDay(context), () => earnedRows(world.db))
    return earnedOf(rows, language)
  },
  /**
   * The policy and other settings are those of now, so they are at most a second old. Wallets are
   * those of the close, and adding them up reads every member; rewards for recruiting are those of
   * a week.
   */
  'books.whatIf': async (_body, context) => {
    await refuseClosedBooks(context)
    const { world, wall } = context
    const day = await settledDay(context)
    const readingDay = lastReadingDay(day)
    const answer = async () => ({
      ...(await worldSentAtClose(
        world.db,
        day,
        await keptWeek(world, readingDay, () => recruitingTold(world.db, readingDay)),
      )),
      wallets: await keptWallets(world, day, () => walletsAtClose(world.db, day)),
    })
    return keptWorld(world, wall.nowMs(), () => checked('books.whatIf', answer()))
  },
} satisfies Partial<Handlers>
