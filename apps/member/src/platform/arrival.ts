/**
 * Received income takes a while to arrive: the wallet is polled for it, because nothing else would
 * show the arrival.
 */
import { type DataOf, readMoney } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsLive } from './live.ts'
import { callQuery, readAgain } from './query.ts'
import { vibrate } from './vibration.ts'

/** The polling interval while income is on its way and no socket news arrives. */
const watchMs = 4_000

const isOnItsWay = (wallet: Pick<DataOf<'wallet.summary'>, 'receiving'> | undefined): boolean =>
  wallet !== undefined && readMoney(wallet.receiving) > 0n

/**
 * For a member's screen that shows received money: reads the money calls again once the income on
 * its way has arrived. Returns the amount on its way; null: none is.
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
      vibrate()
      void readAgain('wallet', 'income')
    }
    waited.current = waiting
  }, [waiting])
  return data !== undefined && waiting ? data.receiving : null
}
