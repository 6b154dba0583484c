/** Long lists for a file, read a batch at a time, so that nobody waits for one member's list. */

/** Rows of one batch: at most a few milliseconds of work between two turns of the event loop. */
export const batchRows = 500

/**
 * All rows, in the order of their keys: `read` gives at most `batchRows` rows with keys after the
 * given one. Keys are positive.
 */
export async function* inBatches<R>(
  read: (after: bigint) => Promise<R[]>,
  keyOf: (row: R) => bigint,
): AsyncGenerator<R[]> {
  for (let after = 0n; ; ) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < batchRows) return
    after = keyOf(last)
  }
}
