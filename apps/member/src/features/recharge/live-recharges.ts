/** The current deposits: the one place that knows how news of the chain arrives. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsLive } from '../../platform/live.ts'
import { readAgain } from '../../platform/query.ts'
import { newestRecharges } from './queries.ts'

/**
 * The polling interval while no socket news arrives: a block comes every 3 s while a deposit waits
 * for one.
 */
const watchMs = 3000

/**
 * The member's newest deposits, updated by socket news. Without news they are polled every 3 s
 * while one waits for blocks, and, with `expecting`, also before the first arrives. When the number
 * of waiting deposits changes, the wallet's calls are read again.
 */
export function useLiveRecharges({ expecting = false }: { expecting?: boolean } = {}) {
  const isLive = useIsLive()
  const query = useQuery({
    ...newestRecharges(),
    refetchInterval: ({ state }) => !isLive && (expecting || (state.data?.pending ?? 0) > 0) && watchMs,
  })
  const pending = query.data?.pending ?? 0
  const before = useRef(pending)
  useEffect(() => {
    if (pending !== before.current) void readAgain('wallet')
    before.current = pending
  }, [pending])
  return query
}
