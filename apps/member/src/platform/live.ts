/** Whether news come by themselves. Reads ask again by the clock only while they do not. */
import type { Live } from '@glasshouse/web/socket.ts'
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'

export const live = makeStore<Live>('off')
export const isLive = (): boolean => live.get() === 'on'
export const useIsLive = (): boolean => useStore(live) === 'on'
