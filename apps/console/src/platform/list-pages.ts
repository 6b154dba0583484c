/** Page numbers over keyset paging: the server's cursor leads only to the next page. */

/** How many pages are read to reach one whose cursor is not known, for example after a reload. */
export const stepsMax = 20

export interface ListPage {
  readonly list: readonly Record<string, unknown>[]
  readonly next: string | null
  readonly total: number | null
}

/**
 * Cursors of one list with its sort and filters: `[undefined, 'a', 'b']` leads to the first three
 * pages.
 */
export type Cursors = (string | undefined)[]

/**
 * Reads on from the last page whose cursor is known. Where the list has become shorter, the result
 * is its last page and that page's number. Where `page` is more than `stepsMax` pages beyond the
 * known cursors, the result is the first page.
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
