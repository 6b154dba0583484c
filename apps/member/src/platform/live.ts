/** Whether socket news arrives. Queries poll only while it does not. */
import type { Live } from '@glasshouse/web/socket.ts'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'

export const live = makeStore<Live>('off')
export const isLive = (): boolean => live.get() === 'on'
export const useIsLive = (): boolean => useStore(live) === 'on'
