/**
 * An act of a member on one device is announced to the member's other devices. The act's own
 * transaction does not do this: a NOTIFY in each would make their commits queue (decision 0142).
 * The notices are sent afterwards, batched into one statement; when a process dies in between, the
 * other device sees the change at its next read.
 */
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'

export interface Acts {
  /** The member of this session moved money. The call only adds the session to the next batch. */
  acted(world: World, sessionHash: Buffer): void
  stop(): void
}

const gatherMs = 250
/** Further sessions follow in the next batch. */
const sessionsMax = 1_000

export function makeActs({ wall, log }: { readonly wall: WallClock; readonly log: Log }): Acts {
  const waiting = new Map<World, Set<Buffer>>()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    timer = undefined
    for (const [world, hashes] of waiting) {
      const told = [...hashes].slice(0, sessionsMax)
      for (const hash of told) hashes.delete(hash)
      if (hashes.size === 0) waiting.delete(world)
      tellOthers(world, told, wall).catch((error: unknown) =>
        log.debug({ err: error, world: world.slug }, 'acts were not told to other devices'),
      )
    }
    if (waiting.size > 0) timer = setTimeout(tell, gatherMs)
  }

  return {
    acted: (world, sessionHash) => {
      const hashes = waiting.get(world) ?? new Set()
      waiting.set(world, hashes.add(sessionHash))
      timer ??= setTimeout(tell, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Most members have one session: for them there is nothing to announce, and no notice is sent. */
const tellOthers = (world: World, hashes: readonly Buffer[], wall: WallClock): Promise<number> =>
  world.db.run(sql`
    select tell_members('act', array(
      select member_id from session
      where member_id in (select member_id from session where token_hash = any(${hashes}::bytea[]))
        and expires_real > ${new Date(wall.nowMs())}
      group by member_id having count(*) > 1))`)
