/** A world that was opened from its file, and is shown in place of the lab's own run. */
import type { RunPicture } from '@glasshouse/model'
import { makeStore } from '@glasshouse/web/value-store.ts'
import { guess } from './guess.ts'
import { showFromStart } from './playhead.ts'

export interface LivedWorldShown {
  /** Of the file. */
  readonly name: string
  readonly picture: RunPicture
  readonly hasPeople: boolean
}

/** Null: the lab's own run is shown. */
export const lived = makeStore<LivedWorldShown | null>(null)

let screens: () => Promise<unknown> = () => Promise.resolve()

/** Says how the screens of a lived world come. */
export function bringLivedBy(how: () => Promise<unknown>): void {
  screens = how
}

/** Before `showLived`. Rejects when they did not come: there is nothing to show a world with. */
export const bringLived = (): Promise<unknown> => screens()

export function showLived(world: LivedWorldShown): void {
  guess.set(null)
  lived.set(world)
  showFromStart(world.picture.days.cash.length - 1)
  scrollTo({ top: 0 })
}
