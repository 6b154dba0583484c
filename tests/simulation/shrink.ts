/**
 * Finds the relevant steps of a failing simulation: it leaves out chunks as long as the simulation
 * still fails.
 */

export interface Shrunk {
  /** The steps that can be left out. */
  readonly without: ReadonlySet<number>
  readonly tries: number
}

/**
 * Halves the chunks until single steps were tried or `triesMax` runs were made. `fails`: whether
 * the simulation still fails in the same way without these steps. `last`: the step at which it
 * failed; that step stays, and later ones are irrelevant.
 */
export async function shrink(
  last: number,
  fails: (without: ReadonlySet<number>) => Promise<boolean>,
  triesMax: number,
): Promise<Shrunk> {
  let without: ReadonlySet<number> = new Set()
  let tries = 0
  for (
    let size = Math.ceil((last - 1) / 2);
    size >= 1 && tries < triesMax;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 1; from < last && tries < triesMax; from += size) {
      const chunk = Array.from({ length: Math.min(size, last - from) }, (_, index) => from + index)
      const more = new Set([...without, ...chunk])
      if (more.size === without.size) continue
      tries++
      if (await fails(more)) without = more
    }
  }
  return { without, tries }
}

/** `1-4,7`: as the command takes them. */
export function ranges(steps: ReadonlySet<number>): string {
  const sorted = [...steps].toSorted((a, b) => a - b)
  const parts: [number, number][] = []
  for (const step of sorted) {
    const part = parts.at(-1)
    if (part !== undefined && part[1] === step - 1) part[1] = step
    else parts.push([step, step])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** The inverse of `ranges`. Errors: RangeError for anything else. */
export function readRanges(text: string): ReadonlySet<number> {
  const steps = new Set<number>()
  for (const part of text.split(',').filter((one) => one !== '')) {
    const found = /^([0-9]{1,6})(?:-([0-9]{1,6}))?$/.exec(part)
    if (found === null) throw new RangeError(`not steps: ${part}`)
    for (let step = Number(found[1]); step <= Number(found[2] ?? found[1]); step++) steps.add(step)
  }
  return steps
}
