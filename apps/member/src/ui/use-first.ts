/**
 * Several parts of a screen often wait, or fail, for the same reason: the first of them reports it,
 * the others are silent.
 */
import { makeStore } from '@glasshouse/web/value-store.ts'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const speakers = { waiting: makeStore<readonly symbol[]>([]), failed: makeStore<readonly symbol[]>([]) }

/** Whether the calling component is the first of those on screen with this to say. */
export function useIsFirst(kind: keyof typeof speakers): boolean {
  const [self] = useState(() => Symbol(kind))
  const store = speakers[kind]
  const firstOf = () => store.get()[0]
  const first = useSyncExternalStore(store.subscribe, firstOf, firstOf)
  useLayoutEffect(() => {
    store.set([...store.get(), self])
    return () => store.set(store.get().filter((other) => other !== self))
  }, [store, self])
  // Before its effect has run, it speaks.
  return first === undefined || first === self
}
