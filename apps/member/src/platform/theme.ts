/** Light, dark, or the device's setting; stored on this device. */

import { makeStore, useStore } from '@glasshouse/web/value-store.ts'
import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from './storage.ts'

export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const theme = makeStore<Theme>(readStored(key, z.enum(themes)) ?? 'device')

export const useTheme = (): Theme => useStore(theme)

/** Sets the chosen theme on the page; the stylesheet reads `data-theme`. */
export function showTheme(): void {
  const chosen = theme.get()
  if (chosen === 'device') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
}

export function chooseTheme(chosen: Theme): void {
  theme.set(chosen)
  if (chosen === 'device') removeStored(key)
  else writeStored(key, chosen)
  showTheme()
}
