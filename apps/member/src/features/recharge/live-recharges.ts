/** Deposits as they are now: the one place that knows how news of the chain come. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsLive } from '../../platform/live.ts'
import { invalidateCalls } from '../../platform/query.ts'
import { newestRecharges } from './queries.ts'

/** A block comes every 3 s while one is waited for; asked for while no news come by themselves. */
const watchMs = 3000

/**
 * My newest deposits, as news come. Without them they are read again every 3 s while one waits for blocks, and, with
 * `expecting`, also while nothing is there yet. When one arrives, everything that shows money is read again.
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
    if (pending !== before.current) void invalidateCalls('wallet.summary', 'wallet.records')
    before.current = pending
  }, [pending])
  return query
}
