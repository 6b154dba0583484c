/** Keeps a canvas on the day that is shown; draws only when something moved. */
import type { RunPicture } from '@glasshouse/model'
import { exactDay, playhead, prefersStill } from '../../platform/playhead.ts'
import { type CrowdLayout, crowdLayout } from './crowd-layout.ts'
import { type Flight, flightMs, flightsOf } from './flights.ts'
import { paint } from './paint.ts'
import { paletteOf } from './palette.ts'

const pixelsMost = 2
/** More days than this in one step are a jump by the reader, without coins. */
const stepMost = 4

/** Returns what ends it. */
export function showCrowd(canvas: HTMLCanvasElement, picture: RunPicture): () => void {
  const paper = canvas.getContext('2d')
  if (paper === null) return () => undefined
  let palette = paletteOf(canvas)
  let layout: CrowdLayout | undefined
  let flights: Flight[] = []
  let lastDay = playhead.get().day
  let frame = 0

  const fit = (): CrowdLayout => {
    const scale = Math.min(pixelsMost, devicePixelRatio)
    const { clientWidth: width, clientHeight: height } = canvas
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    paper.setTransform(scale, 0, 0, scale, 0, 0)
    return crowdLayout(width, height, picture.crowd.dots)
  }
  const drawNow = (now: number): void => {
    frame = 0
    layout ??= fit()
    const { day, isPlaying } = playhead.get()
    // After a jump the coins of the old day are out of place.
    if (day < lastDay || day > lastDay + stepMost) flights = []
    if (isPlaying && !prefersStill())
      for (let next = Math.max(lastDay + 1, day - stepMost + 1); next <= day; next++)
        flights.push(...flightsOf(picture, layout, next, now))
    lastDay = day
    flights = flights.filter(({ begins }) => now < begins + flightMs)
    paper.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
    paint(paper, { picture, layout, palette, day: exactDay(), flights, now })
    if (isPlaying || flights.length > 0) ask()
  }
  const ask = (): void => {
    if (frame === 0) frame = requestAnimationFrame(drawNow)
  }
  const resized = new ResizeObserver(() => {
    layout = undefined
    ask()
  })
  resized.observe(canvas)
  const theme = matchMedia('(prefers-color-scheme: dark)')
  const repaint = (): void => {
    palette = paletteOf(canvas)
    ask()
  }
  theme.addEventListener('change', repaint)
  const unsubscribe = playhead.subscribe(ask)
  ask()
  return () => {
    cancelAnimationFrame(frame)
    resized.disconnect()
    theme.removeEventListener('change', repaint)
    unsubscribe()
  }
}
