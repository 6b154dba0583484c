/** The number of imports between a changed file and the files that use it: 0 for itself. Pure. */

/** An import; both are paths from the root of the checkout. */
export interface Edge {
  readonly from: string
  readonly to: string
}

/** Every file that a change reaches through imports, with the fewest steps to a changed file. */
export function reachOf(changed: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const users = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const list = users.get(to)
    if (list) list.push(from)
    else users.set(to, [from])
  }
  const steps = new Map<string, number>(changed.map((path) => [path, 0]))
  let front = [...steps.keys()]
  for (let step = 1; front.length > 0; step += 1) {
    const next: string[] = []
    for (const user of front.flatMap((path) => users.get(path) ?? [])) {
      if (steps.has(user)) continue
      steps.set(user, step)
      next.push(user)
    }
    front = next
  }
  return steps
}

/**
 * A file without importers (a migration, a picture, a setting) reaches the tests of the nearest
 * folder above it that has any, one step further for each folder up.
 */
export function testsNear(path: string, tests: readonly string[]): ReadonlyMap<string, number> {
  const parts = path.split('/').slice(0, -1)
  for (let up = 1; parts.length > 0; up += 1, parts.pop()) {
    const folder = `${parts.join('/')}/`
    const near = tests.filter((test) => test.startsWith(folder))
    if (near.length > 0) return new Map(near.map((test) => [test, up]))
  }
  return new Map()
}
