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
/** Worlds under the same address beside the newest one, such as earlier seasons. */
const earlierMax = 3

const ofWorld = { world: z.string(), days: z.record(z.string(), z.string()) }
const shape = z.object({ ...ofWorld, earlier: z.optional(z.array(z.object(ofWorld))) })

/** Digests by day. */
type Days = ReadonlyMap<number, string>

export interface SeenRecords {
  /** The world that was seen last. */
  readonly world: string | null
  readonly days: Days
  /**
   * Of worlds that were seen before it. Without them a server that once names another world would
   * have all records forgotten.
   */
  readonly earlier: ReadonlyMap<string, Days>
}

const nothing: SeenRecords = { world: null, days: new Map(), earlier: new Map() }

/** What was seen of this world; undefined: it was never seen. */
export const seenOf = ({ world, days, earlier }: SeenRecords, of: string): Days | undefined =>
  world === of ? days : earlier.get(of)

function read(): z.output<typeof shape> | null {
  try {
    return parseStored(localStorage.getItem(key), shape)
  } catch {
    return null
  }
}

const daysIn = (stored: Readonly<Record<string, string>>): Days =>
  new Map(Object.entries(stored).map(([day, digest]) => [Number(day), digest]))

export function seenRecords(): SeenRecords {
  const stored = read()
  if (stored === null) return nothing
  return {
    world: stored.world,
    days: daysIn(stored.days),
    earlier: new Map((stored.earlier ?? []).map(({ world, days }) => [world, daysIn(days)])),
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
 * Keeps the records that are new; what was seen of a day stays. Of another world under the same
 * address the page says once that it cannot compare them.
 */
export function keepSeen(world: string, listed: Days): void {
  if (isViewing()) return
  const before = seenRecords()
  const days = new Map([...listed, ...(seenOf(before, world) ?? [])])
  const newest = [...days].sort(([a], [b]) => b - a).slice(0, daysMax)
  const others = [...before.earlier].map(([of, seen]) => ({ world: of, days: Object.fromEntries(seen) }))
  if (before.world !== null) others.unshift({ world: before.world, days: Object.fromEntries(before.days) })
  const earlier = others.filter((each) => each.world !== world).slice(0, earlierMax)
  try {
    localStorage.setItem(key, JSON.stringify({ world, days: Object.fromEntries(newest), earlier }))
  } catch {
    // A blocked storage: the next visit compares nothing.
  }
}
