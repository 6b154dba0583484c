/**
 * A short-lived cache for answers that many callers request together and that may be a moment old.
 */

interface FreshValue<V> {
  readonly madeMs: number
  readonly value: Promise<V>
  /** Missing while it is computed. */
  computed?: V
}

/** Every cache of this process. */
const caches: WeakMap<object, unknown>[] = []

/**
 * Drops what any cache has for a key: it has changed, and its readers are about to read it again.
 * Without this they could get the answer of a moment before, and keep it.
 */
export function dropKept(key: object): void {
  for (const cache of caches) cache.delete(key)
}

/**
 * Keeps one value for each key for `freshMs` of wall time, or until `isOver`. Callers in that time
 * share it, and callers that arrive while it is computed wait for the same computation, so a crowd
 * costs one query. A failure is not kept.
 */
export function keepFresh<K extends object, V>(
  freshMs: number,
  isOver: (value: V, nowMs: number) => boolean = () => false,
) {
  const kept = new WeakMap<K, FreshValue<V>>()
  caches.push(kept)
  const isFresh = ({ madeMs, computed }: FreshValue<V>, nowMs: number): boolean => {
    const ageMs = nowMs - madeMs
    return ageMs >= 0 && ageMs < freshMs && (computed === undefined || !isOver(computed, nowMs))
  }
  return (key: K, nowMs: number, make: () => Promise<V>): Promise<V> => {
    const known = kept.get(key)
    if (known !== undefined && isFresh(known, nowMs)) return known.value
    const fresh: FreshValue<V> = { madeMs: nowMs, value: make() }
    kept.set(key, fresh)
    fresh.value.then(
      (value) => {
        fresh.computed = value
      },
      () => {
        if (kept.get(key) === fresh) kept.delete(key)
      },
    )
    return fresh.value
  }
}
