/** Chooses the reached test files that run within the time: the nearest first. Pure. */

export interface Reached {
  readonly path: string
  /** The number of imports between it and a changed file. */
  readonly steps: number
  readonly costMs: number
}

export interface Chosen {
  readonly paths: readonly string[]
  readonly left: number
}

/** The assumed milliseconds of a file whose time is not known yet, by its kind. */
const costsMs: readonly (readonly [RegExp, number])[] = [
  [/\.e2e\.test\.ts$/, 25_000],
  [/\.race\.test\.ts$/, 8_000],
  [/\.service\.test\.ts$/, 2_500],
  [/./, 500],
]

export function costOf(path: string, known: Readonly<Record<string, number>>): number {
  return known[path] ?? costsMs.find(([kind]) => kind.test(path))?.[1] ?? 0
}

/**
 * @param budgetMs for all workers together; of test files that changed themselves one always runs
 */
export function chooseWithin(budgetMs: number, reached: readonly Reached[]): Chosen {
  const inOrder = reached.toSorted(
    (a, b) => a.steps - b.steps || a.costMs - b.costMs || a.path.localeCompare(b.path),
  )
  const paths: string[] = []
  let spentMs = 0
  for (const { path, steps, costMs } of inOrder) {
    const isFirstChanged = steps === 0 && paths.length === 0
    if (!isFirstChanged && spentMs + costMs > budgetMs) continue
    spentMs += costMs
    paths.push(path)
  }
  return { paths, left: reached.length - paths.length }
}
