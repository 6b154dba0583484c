/** A short vibration when money moves; chosen on this device. */
import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from './storage.ts'

export const vibrations = ['on', 'off'] as const
export type Vibration = (typeof vibrations)[number]

const key = 'vibration'
const chosen = makeStore<Vibration>(readStored(key, z.enum(vibrations)) ?? 'on')

export const useVibration = (): Vibration => useStore(chosen)

export function chooseVibration(value: Vibration): void {
  chosen.set(value)
  if (value === 'on') removeStored(key)
  else writeStored(key, value)
}

const shortMs = 18

/**
 * Felt once: something was bought, money has arrived. Nothing on a device that cannot, and none
 * where the reader wants no motion.
 */
export function vibrate(): void {
  if (chosen.get() === 'off' || !('vibrate' in navigator)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(shortMs)
}
