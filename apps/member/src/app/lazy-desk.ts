/** The desk's code is for wide windows: a phone does not load it. */
import { isWide } from '../platform/wide.ts'
import { lazyWith } from './lazy-screen.ts'

const load = () => import('./desk.tsx').then((file) => file.Desk)

export const Desk = lazyWith(load, [])

/** In parallel with the first screen, where it will be needed; a failure is reported there. */
export const loadDesk = (): void => {
  if (isWide()) load().catch(() => undefined)
}
