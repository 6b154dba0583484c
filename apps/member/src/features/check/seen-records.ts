/**
 * The records of this world that this device has seen. They outlive the session: a record that
 * changed while nobody was logged in changed all the same. So the key does not begin as the
 * session's entries do.
 */
import * as z from 'zod/mini'
import { parseStored } from '../../platform/storage.ts'
import { isViewing } from '../../platform/viewing.ts'
import { worldPrefix } from '../../platform/world.ts'

const key = `seen-records:${worldPrefix}`
/** More than a year; 30 kB. */
const daysMax = 400

const shape = z.object({ world: z.string(), days: z.record(z.string(), z.string()) })

export interface SeenRecords {
  readonly world: string | null
  /** Digests by day. */
  readonly days: ReadonlyMap<number, string>
}

const nothing: SeenRecords = { world: null, days: new Map() }

function read(): z.output<typeof shape> | null {
  try {
    return parseStored(localStorage.getItem(key), shape)
  } catch {
    return null
  }
}

export function seenRecords(): SeenRecords {
  const stored = read()
  if (stored === null) return nothing
  return {
    world: stored.world,
    days: new Map(Object.entries(stored.days).map(([day, digest]) => [Number(day), digest])),
  }
}

/**
 * The newest day whose record this device has kept. The server lists a hundred days, and a device
 * that comes back later has something to compare all the same.
 */
export function newestSeen(): number | undefined {
  const days = [...seenRecords().days.keys()].filter((day) => /^[0-9]{1,6}$/.test(String(day)))
  return days.length === 0 ? undefined : Math.max(...days)
}

/**
 * Keeps the records that are new; what was seen of a day stays. Another world under the same
 * address begins anew: the page says so once.
 */
export function keepSeen(world: string, listed: ReadonlyMap<number, string>): void {
  if (isViewing()) return
  const before = seenRecords()
  const days = new Map([...listed, ...(before.world === world ? before.days : [])])
  const newest = [...days].sort(([a], [b]) => b - a).slice(0, daysMax)
  try {
    localStorage.setItem(key, JSON.stringify({ world, days: Object.fromEntries(newest) }))
  } catch {
    // A blocked storage: the next visit compares nothing.
  }
}
