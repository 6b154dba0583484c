/**
 * The day that is shown, and the clock that moves it. The day is a whole number for the words, and
 * an exact one for the picture, which moves between two days.
 */
import { makeStore } from '@glasshouse/web/value-store.ts'

export interface Playhead {
  readonly day: number
  readonly last: number
  readonly isPlaying: boolean
  /** A multiple of the usual speed. */
  readonly speed: number
}

/** A whole run is watched in about this time, at the usual speed. */
const watchedMs = 8_000
const speedLeast = 5
export const speeds = [0.25, 0.5, 1, 2, 4] as const

export const playhead = makeStore<Playhead>({ day: 0, last: 0, isPlaying: false, speed: 1 })
let exact = 0
export const exactDay = (): number => exact

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Between two days nothing that has words changes: they are drawn again once a day. */
function update(part: Partial<Playhead>): void {
  const before = playhead.get()
  const next = { ...before, ...part }
  const isSame =
    next.day === before.day &&
    next.last === before.last &&
    next.isPlaying === before.isPlaying &&
    next.speed === before.speed
  if (!isSame) playhead.set(next)
}

function show(day: number): void {
  const { last } = playhead.get()
  exact = Math.min(Math.max(day, 0), last)
  update({ day: Math.floor(exact) })
}

let lastFrame = 0
function frame(now: number): void {
  const { isPlaying, last, speed } = playhead.get()
  if (!isPlaying) return
  const daysPerMs = (Math.max(speedLeast, (last * 1_000) / watchedMs) / 1_000) * speed
  // A page in the background gets no frames: it goes on where it was.
  const passed = Math.min(100, now - lastFrame)
  lastFrame = now
  show(exact + passed * daysPerMs)
  if (exact >= last) update({ isPlaying: false })
  else requestAnimationFrame(frame)
}

/** From the start again when it had come to the end. */
export function play(): void {
  const { isPlaying, last } = playhead.get()
  if (isPlaying) return
  if (exact >= last) show(0)
  update({ isPlaying: true })
  lastFrame = performance.now()
  requestAnimationFrame(frame)
}

export const pause = (): void => update({ isPlaying: false })
export const setSpeed = (speed: number): void => update({ speed })

export function showDay(day: number): void {
  pause()
  show(day)
}

/** A changed run shows its answer: the last day. */
export function showLast(last: number): void {
  update({ last, isPlaying: false })
  show(last)
}

/** A run that was just opened plays, except for readers who asked for no motion. */
export function showFromStart(last: number): void {
  update({ last, isPlaying: false })
  if (prefersStill()) return show(last)
  show(0)
  play()
}
