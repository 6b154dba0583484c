/** Received income is on its way for a while: its arrival is watched for, because nothing else would show it. */
import { type DataOf, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsLive } from './live.ts'
import { callQuery, invalidateCalls } from './query.ts'

/** While something is on its way and no news come by themselves, the wallet is read this often. */
const watchMs = 4_000

const isOnItsWay = (wallet: Pick<DataOf<'wallet.summary'>, 'receiving'> | undefined): boolean =>
  wallet !== undefined && readMoney(wallet.receiving) > 0n

/**
 * On a member's screen that shows received money: reads it again when what was on its way has arrived.
 * How much is on its way; null when nothing is.
 */
export function useArrival(): string | null {
  const isLive = useIsLive()
  const { data } = useQuery({
    ...callQuery('wallet.summary', {}),
    refetchInterval: ({ state }) => !isLive && isOnItsWay(state.data) && watchMs,
  })
  const waiting = isOnItsWay(data)
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waiting) {
      void invalidateCalls('wallet.records', 'order.list', 'order.incomes', 'income.detail', 'income.due')
    }
    waited.current = waiting
  }, [waiting])
  return data !== undefined && waiting ? data.receiving : null
}
