/** Pages of a list whose server goes on from where the last page ended. */

/** How many pages are read to get to one whose cursor is not known (after a reload, say). */
export const stepsMax = 20

export interface ListPage {
  readonly list: readonly Record<string, unknown>[]
  readonly next: string | null
  readonly total: number | null
}

/** Cursors of one list with its sort and filters: `[undefined, 'a', 'b']` leads to the first three pages. */
export type Cursors = (string | undefined)[]

/**
 * From the last page whose cursor is known on; a list that has become shorter ends at its last page, whose number is
 * answered. What is too many pages away to be found by its number is answered with the first.
 */
export async function findPage(
  cursors: Cursors,
  page: number,
  ask: (after: string | undefined) => Promise<ListPage>,
): Promise<{ readonly answer: ListPage; readonly page: number; readonly tooFar: boolean }> {
  const known = Math.min(page, cursors.length)
  const tooFar = page - known > stepsMax
  const last = tooFar ? 1 : page
  let at = tooFar ? 1 : known
  for (;;) {
    const answer = await ask(cursors[at - 1])
    if (answer.next !== null) cursors[at] = answer.next
    if (at === last || answer.next === null) return { answer, page: at, tooFar }
    at++
  }
}
