/** Runs work that must not overlap one after the other, in the order of the calls. */
export function makeSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    idle: () => last,
  }
}
