/**
 * Answers that a later day never changes are worked out once a day in a process: everything in them
 * is of a close, and closes do not change.
 */

interface KeptDay<Data> {
  readonly day: number
  readonly data: Promise<Data>
}

/** A failure is not kept. `make` must depend on nothing but its world and the day. */
export function keepByDay<Data>() {
  const kept = new WeakMap<object, KeptDay<Data>>()
  return (key: object, day: number, make: () => Promise<Data>): Promise<Data> => {
    const known = kept.get(key)
    if (known?.day === day) return known.data
    const fresh = { day, data: make() }
    kept.set(key, fresh)
    fresh.data.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.data
  }
}
