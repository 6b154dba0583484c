/**
 * Whether this device reports a network. A network does not mean that the server can be reached.
 */
import { useSyncExternalStore } from 'react'

export const isOnline = (): boolean => navigator.onLine

const watch = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline)
