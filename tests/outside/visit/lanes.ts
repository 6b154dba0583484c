/** Many acts, `lanes` at a time, in the given order. */
export async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  act: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) await act(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
}

export const sequence = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Polls until the condition is true; false when the time is over. */
export async function until(what: () => Promise<boolean>, msMax: number, everyMs = 200): Promise<boolean> {
  for (const endMs = performance.now() + msMax; performance.now() < endMs; ) {
    if (await what()) return true
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return false
}
