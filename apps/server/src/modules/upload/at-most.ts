/** Lets so many pieces of work go on at once; the others wait for their turn. */
export function atMost(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // A place that is passed on stays taken.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
