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

export function showLived(world: LivedWorldShown): void {
  guess.set(null)
  lived.set(world)
  showFromStart(world.picture.days.cash.length - 1)
  scrollTo({ top: 0 })
}
