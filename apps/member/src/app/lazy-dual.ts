/** The code of two panes is for wide windows: a phone does not load it. */
import { isWide } from '../platform/wide.ts'
import { lazyWith } from './lazy-screen.ts'

const load = () => import('./dual.tsx').then((file) => file.DualPane)

export const DualPane = lazyWith(load, [])

/** In parallel with the first screen, where it will be needed; a failure is reported there. */
export const loadDualPane = (): void => {
  if (isWide()) load().catch(() => undefined)
}
