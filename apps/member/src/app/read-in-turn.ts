/**
 * Reads the queries on screen again one after another. After a close nearly everything on screen is
 * stale: all reads together would hold a slow phone for 150 ms while its bars fill.
 */
import type { Topic } from '@glasshouse/contract'
import type { Query } from '@tanstack/react-query'
import { queryClient, showing } from '../platform/query.ts'

/** Enough for a slow phone to send one read, or to draw one answer, in a frame of its own. */
export const betweenReadsMs = 40

/** Each query once, however many news it is waiting for. */
const waiting = new Set<Query>()
let timer: ReturnType<typeof setTimeout> | undefined

function readNext(): void {
  const [query] = waiting
  timer = query === undefined ? undefined : setTimeout(readNext, betweenReadsMs)
  if (query === undefined) return
  waiting.delete(query)
  // A read that began before the news is cancelled: its answer would count as new. A failure is
  // shown where the query is.
  if (query.isActive()) query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
}

/**
 * Marks the queries of these topics as stale; those on screen are read again in turn, after what
 * the news themselves show is drawn.
 */
export function readInTurn(topics: readonly Topic[]): void {
  const stale = showing(topics)
  void queryClient.invalidateQueries({ ...stale, refetchType: 'none' })
  for (const query of queryClient.getQueryCache().findAll({ ...stale, type: 'active' })) waiting.add(query)
  timer ??= setTimeout(readNext, betweenReadsMs)
}
