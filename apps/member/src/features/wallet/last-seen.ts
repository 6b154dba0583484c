/**
 * The wallet as it was last seen on this device, for a start without a network. It stands in this world's storage, belongs to
 * one member, and goes with the session: at the logout, and with everything else after a 401.
 */
import { builtCall, builtCalls, type DataOf } from '@glasshouse/contract'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { ticksMs } from '../../platform/clock.ts'
import { queryClient } from '../../platform/query.ts'
import { currentSession, isSessionKept } from '../../platform/session.ts'
import { lastWalletKey, readStored, writeStored } from '../../platform/storage.ts'
import { worldReading } from '../../platform/world-clock.ts'
import { walletSummary } from './queries.ts'

/** Made when it is needed: this file is read by screens that come before this call's part of the contract does. */
const shapeOf = () =>
  z.object({
    userId: z.string(),
    wallet: builtCall('wallet.summary').data,
    /** The world's clock when it was seen: days are counted from it. */
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

/** Keeps every reading of the wallet; the answer ends it. */
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

/** What was kept for whoever is logged in. */
function lastSeen(): z.output<ReturnType<typeof shapeOf>> | null {
  const kept = readStored(lastWalletKey, shapeOf())
  return kept?.userId === currentSession()?.member.userId ? kept : null
}

/** The wallet as it was last seen, while it is `wanted`; the world's clock then stands where it stood, unless it is known. */
export function useLastSeen(wanted: boolean): DataOf<'wallet.summary'> | undefined {
  // The call that was tried first has waited for its part: the screen is drawn again when it failed.
  const isKnown = Object.hasOwn(builtCalls, 'wallet.summary')
  const kept = useMemo(() => (wanted && isKnown ? lastSeen() : null), [wanted, isKnown])
  useEffect(() => {
    if (kept === null || worldReading.get() !== null) return
    worldReading.set({ ...kept.clock, rate: 1, paused: true, readAtTicks: ticksMs() })
  }, [kept])
  return kept?.wallet as DataOf<'wallet.summary'> | undefined
}
