/**
 * The wallet as last seen on this device, for a start without a network. It is in this world's
 * storage, belongs to one member, and is removed with the session: at the logout, and with
 * everything else after a 401.
 */
import type { CallDeclaration, DataOf } from '@glasshouse/contract'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { ticksMs } from '../../platform/clock.ts'
import { callNow } from '../../platform/contract.ts'
import { queryClient } from '../../platform/query.ts'
import { currentSession, isSessionKept } from '../../platform/session.ts'
import { lastWalletKey, readStored, writeStored } from '../../platform/storage.ts'
import { worldReading } from '../../platform/world-clock.ts'
import { walletSummary } from './queries.ts'

const shapeOf = (wallet: CallDeclaration['data']) =>
  z.object({
    userId: z.string(),
    wallet,
    /** The world's clock at that moment: days are counted from it. */
    clock: z.object({ nowMs: z.number(), dayEndsMs: z.number(), day: z.number() }),
  })

function keep(): void {
  const wallet = queryClient.getQueryData(walletSummary().queryKey)
  const session = currentSession()
  const reading = worldReading.get()
  if (wallet === undefined || session === null || reading === null || !isSessionKept()) return
  const { nowMs, dayEndsMs, day } = reading
  writeStored(lastWalletKey, { userId: session.member.userId, wallet, clock: { nowMs, dayEndsMs, day } })
}

/** Stores every read of the wallet; the returned function stops it. */
export function keepWallet(): () => void {
  const [key] = walletSummary().queryKey
  keep()
  const ends = [
    worldReading.subscribe(keep),
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === key) keep()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** The stored wallet of the logged-in member. */
function lastSeen(wallet: CallDeclaration): z.output<ReturnType<typeof shapeOf>> | null {
  const kept = readStored(lastWalletKey, shapeOf(wallet.data))
  return kept?.userId === currentSession()?.member.userId ? kept : null
}

/**
 * The stored wallet, while it is `wanted`; the world's clock is then set to its stored time, unless
 * it was read already.
 */
export function useLastSeen(wanted: boolean): DataOf<'wallet.summary'> | undefined {
  // The failed read loaded the contract first: the screen is rendered again after the failure.
  const shape = callNow('wallet.summary')
  const kept = useMemo(() => (wanted && shape !== undefined ? lastSeen(shape) : null), [wanted, shape])
  useEffect(() => {
    if (kept === null || worldReading.get() !== null) return
    worldReading.set({ ...kept.clock, rate: 1, paused: true, readAtTicks: ticksMs() })
  }, [kept])
  return kept?.wallet as DataOf<'wallet.summary'> | undefined
}
