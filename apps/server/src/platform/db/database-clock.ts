/**
 * The wall clock of everything that shares a database: the clock of its server. Between two
 * readings it advances by this machine's monotonic count of milliseconds, which cannot be set, so
 * the time that a host believes it is does not matter.
 */
import type { WallClock } from '../clock.ts'
import type { Scope } from './pool.ts'
import { sql } from './sql.ts'

export interface DatabaseClock extends WallClock {
  stop(): void
}

/** The interval between two readings of the server's clock. */
const askEveryMs = 1000
/** Differences up to this are the round trip to the server; the clock is not moved for them. */
const toleranceMs = 250
/** An answer that took longer is too inexact about the moment of its reading. */
const tookMsMax = 500

export interface Reading {
  /** The server's clock, ms since 1970. */
  readonly serverMs: number
  /** This machine's count when the question was sent and when the answer arrived. */
  readonly askedMs: number
  readonly heardMs: number
}

/** A clock that advances by `countMs` from its last accepted reading. */
export function followedClock(
  first: Reading,
  countMs: () => number,
): WallClock & { follow(next: Reading): void } {
  // Exact to the round trip of the first reading; later readings are more exact than the
  // tolerance.
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
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as server_ms`,
  )
  return { serverMs, askedMs, heardMs: countMs() }
}

/** Starts with a reading; while the server is unreachable the clock advances by itself. */
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
