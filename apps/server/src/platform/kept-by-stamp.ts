/** Figures of members that are kept for as long as the member's stamp says that nothing changed. */

/** Figures of one world that are kept: about 1 kB each. */
const keptMax = 5000

interface KeptFigures<T> {
  readonly key: string
  readonly figures: T
}

/**
 * `name` says whose figures they are, and `key` is the member's stamp. Figures may be newer than
 * their stamp, never older.
 */
export function keepByStamp<T>() {
  const keptByWorld = new WeakMap<object, Map<string, KeptFigures<T>>>()
  return async (world: object, name: string, key: string, make: () => Promise<T>): Promise<T> => {
    const kept = keptByWorld.get(world) ?? new Map<string, KeptFigures<T>>()
    keptByWorld.set(world, kept)
    const known = kept.get(name)
    if (known?.key === key) return known.figures
    const figures = await make()
    kept.delete(name)
    kept.set(name, { key, figures })
    const [oldest] = kept.keys()
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return figures
  }
}
