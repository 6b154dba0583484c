/** Whether news come by themselves. Reads ask again by the clock only while they do not. */
import { makeStore, useStore } from './value-store.ts'

/** `off`: nobody is logged in, or it has only just begun. `away`: tried for a while in vain. */
export type Live = 'off' | 'on' | 'away' | 'unsupported'

export const live = makeStore<Live>('off')
export const isLive = (): boolean => live.get() === 'on'
export const useIsLive = (): boolean => useStore(live) === 'on'
