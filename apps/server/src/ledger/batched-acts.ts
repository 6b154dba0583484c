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
import { type Actor, type OpenWallet, type OpenWallets, openFreeWallets, openWallet } from './act.ts'
import { type Moment, shareDayByKeys } from './moment.ts'
import { answerIn, type InputValue, type OperationRow } from './operation.ts'

/** What one act reads after its wallet is locked, with its operation row. */
export interface Read<Facts, Result> {
  readonly facts: Facts
  readonly before: OperationRow<Result>
}

/** One act's own wallet, with what it reads. */
export interface OpenedWith<Facts, Result> extends OpenWallet {
  readonly read: Read<Facts, Result>
}

export interface Considered<Request, Facts> {
  readonly asked: Request
  readonly facts: Facts
  readonly moment: Moment
  readonly wallNow: Date
  readonly memberId: bigint
  /** The wallet's balance, minor units. */
  readonly wallet: bigint
}

/** The input that every act has. */
interface ActRequest {
  readonly memberId: Actor
  /** The act belongs to this world day and is refused on another. */
  readonly onDay?: number
}

interface Decided<Result, Writing> {
  readonly result: Result
  readonly made: Writing
}

type Single<Request, Facts, Result, Writing> = NonNullable<Act<Request, Facts, Result, Writing>['single']>

export interface Act<Request, Facts, Result, Writing> {
  /** Everything that decides what the act does; the operation's name covers exactly this input. */
  input(asked: Request): InputValue
  /** In the order of the acts. Undefined: the session does not exist. */
  read(tx: Tx, asked: readonly Request[], wallNow: Date): Promise<(Read<Facts, Result> | undefined)[]>
  /**
   * Runs the guards and returns what is to be written. A refusal undoes its own writes only when
   * it acts alone.
   */
  decide(tx: Tx, considered: Considered<Request, Facts>): Promise<Decided<Result, Writing>>
  /** Writes all or nothing. When it throws for several acts, each of them runs alone. */
  write(tx: Tx, moment: Moment, made: readonly Writing[]): Promise<unknown>
  /**
   * For an act beside which no other one of its world waits: the same in one statement each, two
   * flushes in all.
   */
  readonly single?: {
    /** Undefined: nothing was decided. */
    open(tx: Tx, wall: WallClock, asked: Request): Promise<OpenedWith<Facts, Result> | undefined>
    /** Writes all or nothing, with `Tx.last`. False: nothing, and the act has to run by itself. */
    write(tx: Tx, moment: Moment, made: Writing): Promise<boolean>
  }
  /** True for acts that must never be batched. */
  actsAlone?(asked: Request): boolean
}

interface ActContext {
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

const hasWriting = <Result, Writing>(
  each: Outcome<Result> | Decided<Result, Writing>,
): each is Decided<Result, Writing> => each !== 'alone' && 'made' in each

const refusedWith = (error: unknown): { readonly refused: Refusal } => {
  if (error instanceof Refusal) return { refused: error }
  throw error
}

type OutcomeOrWriting<Result, Writing> = Outcome<Result> | Decided<Result, Writing>

/** Errors: refusals are outcomes. */
async function decideOne<Request extends ActRequest, Facts, Result, Writing>(
  tx: Tx,
  act: Act<Request, Facts, Result, Writing>,
  { before, ...considered }: Considered<Request, Facts> & { before: OperationRow<Result> },
): Promise<OutcomeOrWriting<Result, Writing>> {
  const { asked, moment } = considered
  try {
    const answered = answerIn(before, act.input(asked))
    if (answered !== undefined) return answered
    if (asked.onDay !== undefined && asked.onDay !== moment.day) throw new Refusal('idempotency_conflict')
    return await act.decide(tx, considered)
  } catch (error) {
    return refusedWith(error)
  }
}

/**
 * Statements that are awaited together travel in one flush: a batch takes two flushes and the
 * commit.
 */
async function perform<Request extends ActRequest, Facts, Result, Writing>(
  tx: Tx,
  act: Act<Request, Facts, Result, Writing>,
  { asked, open, wallNow }: { asked: readonly Request[]; open: () => Promise<OpenWallets>; wallNow: Date },
): Promise<Outcome<Result>[]> {
  const [{ moment, wallets }, reads] = await Promise.all([open(), act.read(tx, asked, wallNow)])
  const decide = async (one: Request, index: number): Promise<OutcomeOrWriting<Result, Writing>> => {
    const [opened, read] = [wallets[index], reads[index]]
    if (opened === undefined) return 'alone'
    // The session ended between the two statements.
    if (read === undefined) return { refused: new Refusal('unauthorized') }
    return decideOne(tx, act, { ...read, asked: one, moment, wallNow, ...opened })
  }
  const outcomes = await Promise.all(asked.map(decide))
  const made = outcomes.filter(hasWriting<Result, Writing>).map((each) => each.made)
  if (made.length > 0) await act.write(tx, moment, made)
  return outcomes
}

/** Postgres answered with this error, so the transaction was rolled back, whatever was sent. */
const isRolledBack = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR'

/** An act beside which nobody waits. */
async function performSingle<Request extends ActRequest, Facts, Result, Writing>(
  act: Act<Request, Facts, Result, Writing>,
  {
    single,
    asked,
    world,
    wall,
  }: ActContext & { asked: Request; single: Single<Request, Facts, Result, Writing> },
): Promise<Outcome<Result>> {
  let isSent = false
  try {
    return await world.db.transaction(async (tx) => {
      const opened = await single.open(tx, wall, asked)
      if (opened === undefined) return 'alone'
      const { read, ...own } = opened
      const outcome = await decideOne(tx, act, { ...read, asked, wallNow: new Date(wall.nowMs()), ...own })
      if (!hasWriting(outcome)) return outcome
      isSent = true
      return (await single.write(tx, own.moment, outcome.made)) ? outcome : 'alone'
    })
  } catch (error) {
    // After a lost answer it is unknown whether the server committed.
    if (isSent && !isRolledBack(error)) throw error
    return 'alone'
  }
}

/**
 * Errors of the returned function: `unauthorized`, `money_stopped`, `idempotency_conflict`, those
 * of `decide` and of `write`. A refusal writes nothing and is not stored.
 */
export function actInBatch<Request extends ActRequest, Facts, Result, Writing>(
  act: Act<Request, Facts, Result, Writing>,
): (context: ActContext, asked: Request) => Promise<Result> {
  const alone = ({ world, wall }: ActContext, asked: Request) =>
    world.db.transaction(async (tx) => {
      const open = async () => {
        const { moment, ...own } = await openWallet(tx, wall, asked.memberId, shareDayByKeys())
        return { moment, wallets: [own] }
      }
      const [outcome] = await perform(tx, act, { asked: [asked], open, wallNow: new Date(wall.nowMs()) })
      return resultOf(outcome)
    })

  const shared = async (
    { world, wall }: ActContext,
    asked: readonly Request[],
  ): Promise<Outcome<Result>[]> => {
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

  const lines = new WeakMap<World, (given: ActContext & { asked: Request }) => Promise<Outcome<Result>>>()
  const lineOf = (world: World) => {
    let line = lines.get(world)
    if (line === undefined) {
      line = batched(async (given) => {
        const [first, another] = given
        const { single } = act
        return single !== undefined && first !== undefined && another === undefined
          ? [await performSingle(act, { ...first, single })]
          : shared(
              given[0] as ActContext,
              given.map(({ asked }) => asked),
            )
      })
      lines.set(world, line)
    }
    return line
  }

  return async ({ world, wall }, asked) => {
    const outcome = act.actsAlone?.(asked) ? 'alone' : await lineOf(world)({ world, wall, asked })
    return outcome === 'alone' ? alone({ world, wall }, asked) : resultOf(outcome)
  }
}
