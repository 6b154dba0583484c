/** Counts what a finger does on a page: every press on it counts, whatever is under it. */
import type { Person } from './person.ts'

export interface Taps {
  /** The taps since the last call. */
  take(): number
}

/** From now on, over reloads too. Typing does not count: a field is filled without a press. */
export async function countTaps({ context, page }: Person): Promise<Taps> {
  let taps = 0
  await context.exposeBinding('countTap', () => {
    taps += 1
  })
  await context.addInitScript(listen)
  await page.evaluate(listen)
  return {
    take: () => {
      const counted = taps
      taps = 0
      return counted
    },
  }
}

/** Runs in the page. */
function listen(): void {
  const { countTap } = globalThis as unknown as { countTap: () => void }
  addEventListener('pointerdown', () => countTap(), true)
}
