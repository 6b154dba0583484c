/**
 * Group commit for money acts: acts that arrive together share one transaction, so the locks, the
 * commit and each statement run once for all of them. Each act is decided separately. An act that
 * would make the others wait runs alone afterwards (decision 0117).
 */
import { Refusal } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { batched } from '../platform/batched.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { type Actor, type OpenWallets, openFreeWallets, openWallet } from './act.ts'
import type { Moment } from './moment.ts'
import { answerIn, type InputValue, type OperationRow } from './operation.ts'

/** What one act reads after its wallet is locked, with its operation row. */
export interface Read<Facts, Result> {
  readonly facts: Facts
  readonly before: OperationRow<Result>
}

export interface Considered<Asked, Facts> {
  readonly asked: Asked
  readonly facts: Facts
  readonly moment: Moment
  readonly wallNow: Date
  readonly memberId: bigint
  /** The wallet's balance, minor units. */
  readonly wallet: bigint
}

/** The input that every act has. */
interface AskedOfAll {
  readonly memberId: Actor
  /** The act belongs to this world day and is refused on another. */
  readonly onDay?: number
}

interface Decided<Result, Made> {
  readonly result: Result
  readonly made: Made
}

export interface Act<Asked, Facts, Result, Made> {
  /** Everything that decides what the act does; the operation's name covers exactly this input. */
  input(asked: Asked): InputValue
  /** In the order of the acts. Undefined: the session does not exist. */
  read(tx: Tx, asked: readonly Asked[], wallNow: Date): Promise<(Read<Facts, Result> | undefined)[]>
  /**
   * Runs the guards and returns what is to be written. A refusal undoes its own writes only when
   * it acts alone.
   */
  decide(tx: Tx, considered: Considered<Asked, Facts>): Promise<Decided<Result, Made>>
  /** Writes all or nothing. When it throws for several acts, each of them runs alone. */
  write(tx: Tx, moment: Moment, made: readonly Made[]): Promise<unknown>
  /** True for acts that must never be batched. */
  actsAlone?(asked: Asked): boolean
}

interface Where {
  readonly world: World
  readonly wall: WallClock
}

/** `alone`: nothing was decided, and the act has to run by itself. */
type Outcome<Result> = { readonly result: Result } | { readonly refused: Refusal } | 'alone'

function resultOf<Result>(outcome: Outcome<Result> | undefined): Result {
  if (outcome === undefined || outcome === 'alone') throw new Error('an act alone was not decided')
  if ('refused' in outcome) throw outcome.refused
  return outcome.result
}

const isMade = <Result, Made>(each: Outcome<Result> | Decided<Result, Made>): each is Decided<Result, Made> =>
  each !== 'alone' && 'made' in each

const refusedWith = (error: unknown): { readonly refused: Refusal } => {
  if (error instanceof Refusal) return { refused: error }
  throw error
}

/**
 * Sent before statements that look up by key, and in force until the transaction ends. A
 * connection plans a statement from what it finds the first times and keeps the plan: in a young
 * world the tables have one page each, so it plans sequential scans and keeps them until the
 * tables are analysed (5,000 withdrawals: 1,550 µs of Postgres a withdrawal instead of 930). With
 * many worlds, the five custom plans that a connection makes before it keeps a generic one take
 * most of a statement's time.
 */
const byKeys = (): Query => sql`
  select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Statements that are awaited together travel in one flush: a batch takes two flushes and the
 * commit.
 */
async function perform<Asked extends AskedOfAll, Facts, Result, Made>(
  tx: Tx,
  act: Act<Asked, Facts, Result, Made>,
  { asked, open, wallNow }: { asked: readonly Asked[]; open: () => Promise<OpenWallets>; wallNow: Date },
): Promise<Outcome<Result>[]> {
  const [, { moment, wallets }, reads] = await Promise.all([
    tx.run(byKeys()),
    open(),
    act.read(tx, asked, wallNow),
  ])
  const decide = async (one: Asked, index: number): Promise<Outcome<Result> | Decided<Result, Made>> => {
    const [opened, read] = [wallets[index], reads[index]]
    if (opened === undefined) return 'alone'
    // The session ended between the two statements.
    if (read === undefined) throw new Refusal('unauthorized')
    const answered = answerIn(read.before, act.input(one))
    if (answered !== undefined) return answered
    if (one.onDay !== undefined && one.onDay !== moment.day) throw new Refusal('idempotency_conflict')
    return act.decide(tx, { asked: one, facts: read.facts, moment, wallNow, ...opened })
  }
  const outcomes = await Promise.all(asked.map((one, index) => decide(one, index).catch(refusedWith)))
  const made = outcomes.filter(isMade<Result, Made>).map((each) => each.made)
  if (made.length > 0) await act.write(tx, moment, made)
  return outcomes
}

/**
 * Errors of the returned function: `unauthorized`, `money_stopped`, `idempotency_conflict`, those
 * of `decide` and of `write`. A refusal writes nothing and is not stored.
 */
export function actInBatch<Asked extends AskedOfAll, Facts, Result, Made>(
  act: Act<Asked, Facts, Result, Made>,
): (where: Where, asked: Asked) => Promise<Result> {
  const alone = ({ world, wall }: Where, asked: Asked) =>
    world.db.transaction(async (tx) => {
      const open = async () => {
        const { moment, ...own } = await openWallet(tx, wall, asked.memberId)
        return { moment, wallets: [own] }
      }
      const [outcome] = await perform(tx, act, { asked: [asked], open, wallNow: new Date(wall.nowMs()) })
      return resultOf(outcome)
    })

  const shared = async ({ world, wall }: Where, asked: readonly Asked[]): Promise<Outcome<Result>[]> => {
    let isDecided = false
    try {
      return await world.db.transaction(async (tx) => {
        const actors = asked.map(({ memberId }) => memberId)
        const open = () => openFreeWallets(tx, wall, actors)
        const outcomes = await perform(tx, act, { asked, open, wallNow: new Date(wall.nowMs()) })
        isDecided = true
        return outcomes
      })
    } catch (error) {
      // After a failed commit it is unknown whether the server committed; a failure before the
      // commit was surely rolled back.
      if (isDecided) throw error
      return asked.map(() => 'alone')
    }
  }

  const lines = new WeakMap<World, (given: Where & { asked: Asked }) => Promise<Outcome<Result>>>()
  const lineOf = (world: World) => {
    let line = lines.get(world)
    if (line === undefined) {
      line = batched((given) =>
        shared(
          given[0] as Where,
          given.map(({ asked }) => asked),
        ),
      )
      lines.set(world, line)
    }
    return line
  }

  return async ({ world, wall }, asked) => {
    const outcome = act.actsAlone?.(asked) ? 'alone' : await lineOf(world)({ world, wall, asked })
    return outcome === 'alone' ? alone({ world, wall }, asked) : resultOf(outcome)
  }
}
