/**
 * The callers that wait for a connection, in one line for each schema. Each world has a share:
 * however many of its statements wait for one lock, some connections are left for the others, and
 * of the waiting worlds the one with the fewest connections in use is served first.
 */

/** No connection became free in time, or the line is full. A retry may succeed. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull'
  readonly code = 'POOL_FULL'
}

/** The most callers of one schema that wait at the same time; further ones are refused. */
export const waitingPerSchemaMax = 500

/** The connections that one schema may use: all but a quarter, which it leaves to the others. */
export const shareOf = (atWorkMax: number): number => atWorkMax - Math.floor(atWorkMax / 4)

export interface Line<W> {
  /** Errors: `PoolFull` when too many callers of the schema wait already. */
  join(schema: string, one: W): void
  leave(schema: string, one: W): void
  /**
   * Takes the next caller out and counts it as in use; undefined: no caller may be served now. A
   * schema whose first caller is not `ready` is passed over.
   */
  next(ready?: (one: W) => boolean): W | undefined
  /** One connection of the schema is no longer in use. */
  done(schema: string): void
  atWork(): number
}

interface Waiting<W> {
  readonly one: W
  readonly nth: number
}

export function makeLine<W>(atWorkMax: number): Line<W> {
  const waiting = new Map<string, Waiting<W>[]>()
  const working = new Map<string, number>()
  const share = shareOf(atWorkMax)
  let atWork = 0
  let joined = 0

  const count = (schema: string, more: 1 | -1) => {
    atWork += more
    const now = (working.get(schema) ?? 0) + more
    if (now === 0) working.delete(schema)
    else working.set(schema, now)
  }
  /** Fewest connections in use first, then first come. */
  const best = (ready: (one: W) => boolean): string | undefined => {
    let found: { schema: string; rank: readonly [number, number] } | undefined
    for (const [schema, line] of waiting) {
      const [first] = line
      const rank = [working.get(schema) ?? 0, first?.nth ?? 0] as const
      if (first === undefined || rank[0] >= share) continue
      const isBefore =
        found === undefined ||
        rank[0] < found.rank[0] ||
        (rank[0] === found.rank[0] && rank[1] < found.rank[1])
      if (isBefore && ready(first.one)) found = { schema, rank }
    }
    return found?.schema
  }

  return {
    join: (schema, one) => {
      const line = waiting.get(schema) ?? []
      if (line.length >= waitingPerSchemaMax)
        throw new PoolFull(`${line.length} wait for a connection already`)
      line.push({ one, nth: joined++ })
      waiting.set(schema, line)
    },
    leave: (schema, one) => {
      const rest = (waiting.get(schema) ?? []).filter((each) => each.one !== one)
      if (rest.length === 0) waiting.delete(schema)
      else waiting.set(schema, rest)
    },
    next: (ready = () => true) => {
      const schema = atWork < atWorkMax ? best(ready) : undefined
      const line = schema === undefined ? undefined : waiting.get(schema)
      if (schema === undefined || line === undefined) return undefined
      const first = line.shift()
      if (line.length === 0) waiting.delete(schema)
      count(schema, 1)
      return first?.one
    },
    done: (schema) => count(schema, -1),
    atWork: () => atWork,
  }
}
