/** Whether this device says that it has a network. That it has one does not mean that the server can be reached. */
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
