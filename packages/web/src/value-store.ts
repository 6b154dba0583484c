/**
 * A value that components can subscribe to: the smallest store that `useSyncExternalStore` accepts.
 */
import { useSyncExternalStore } from 'react'

export interface ValueStore<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function makeStore<T>(initial: T): ValueStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: ValueStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
