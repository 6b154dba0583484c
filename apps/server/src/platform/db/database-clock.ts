/**
 * The wall clock of everything that shares a database: its server's. Between two readings it goes on by this
 * machine's count of milliseconds, which nobody can set, so it does not matter what time a host believes it is.
 */
import type { WallClock } from '../clock.ts'
import type { Scope } from './pool.ts'
import { sql } from './sql.ts'

export interface DatabaseClock extends WallClock {
  stop(): void
}

/** How often the server is asked. */
const askEveryMs = 1000
/** Differences up to this are the way to the server and back; the clock is not moved for them. */
const toleranceMs = 250
/** An answer that took longer says too little about the moment it was given. */
const tookMsMax = 500

export interface Reading {
  /** The server's clock, ms since 1970. */
  readonly serverMs: number
  /** This machine's count when the question left and when the answer was there. */
  readonly askedMs: number
  readonly heardMs: number
}

/** A clock that goes by `countMs` from the reading it was last set to. */
export function followedClock(
  first: Reading,
  countMs: () => number,
): WallClock & { follow(next: Reading): void } {
  // Within the first reading's way there and back; later ones are more exact than the tolerance.
  let aheadMs = aheadOf(first)
  return {
    nowMs: () => Math.floor(countMs() + aheadMs),
    follow: (next) => {
      if (next.heardMs - next.askedMs > tookMsMax) return
      if (Math.abs(aheadOf(next) - aheadMs) > toleranceMs) aheadMs = aheadOf(next)
    },
  }
}

const aheadOf = ({ serverMs, askedMs, heardMs }: Reading): number => serverMs - (askedMs + heardMs) / 2

const countMs = () => performance.now()

async function read(db: Scope): Promise<Reading> {
  const askedMs = countMs()
  const { serverMs } = await db.one<{ serverMs: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "serverMs"`,
  )
  return { serverMs, askedMs, heardMs: countMs() }
}

/** Starts with a reading; while the server is away the clock goes on by itself. */
export async function databaseClock(db: Scope): Promise<DatabaseClock> {
  const clock = followedClock(await read(db), countMs)
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    void read(db)
      .then(clock.follow, () => undefined)
      .finally(() => {
        asking = false
      })
  }, askEveryMs)
  timer.unref()
  return { nowMs: clock.nowMs, stop: () => clearInterval(timer) }
}
