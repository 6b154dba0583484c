/** Coins on their way: from people who join into the vessel, and from it to people who are paid. */
import { dotStates, potNames, type RunPicture } from '@glasshouse/model'
import { type CrowdLayout, dotAt, mouthOf, type Point } from './crowd-layout.ts'
import type { Tone } from './palette.ts'

export interface Flight {
  readonly from: Point
  readonly to: Point
  readonly tone: Tone
  /** Milliseconds, of the page's clock. */
  readonly begins: number
}

export const flightMs = 450
const coinsInMost = 16
const coinsOutMost = 6

const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, nth) => all[Math.floor((nth * all.length) / most)] as T)

/** Which pot a coin is from: the coins of a day are divided as its payments were. */
function toneOfCoin({ days }: RunPicture, day: number, nth: number, coins: number): Tone {
  const paid = days.paid[day] ?? 0
  let below = 0
  for (const pot of potNames) {
    below += days.from[pot][day] ?? 0
    if ((nth + 0.5) * paid < below * coins) return pot
  }
  return 'purchases'
}

/** The coins of one day. */
export function flightsOf(picture: RunPicture, layout: CrowdLayout, day: number, now: number): Flight[] {
  const states = picture.crowd.states[day]
  if (states === undefined) return []
  const before = picture.crowd.states[day - 1]
  const isThere = (state: number | undefined) => state !== undefined && state !== dotStates.absent
  const dots = [...states.keys()].filter((dot) => isThere(states[dot]))
  const mouth = mouthOf(layout)
  const into = spread(
    dots.filter((dot) => !isThere(before?.[dot])),
    coinsInMost,
  ).map((dot): Flight => ({ from: dotAt(layout, dot), to: mouth, tone: 'life', begins: now }))
  if ((picture.days.paid[day] ?? 0) === 0) return into
  const old = dots.filter((dot) => isThere(before?.[dot]))
  const shifted = [
    ...old.slice(day % Math.max(1, old.length)),
    ...old.slice(0, day % Math.max(1, old.length)),
  ]
  const out = spread(shifted, coinsOutMost)
  return [
    ...into,
    ...out.map(
      (dot, nth): Flight => ({
        from: mouth,
        to: dotAt(layout, dot),
        tone: toneOfCoin(picture, day, nth, out.length),
        begins: now + flightMs / 3,
      }),
    ),
  ]
}

/** Where a coin is: an arc, faster in the beginning. Null: not yet, or already there. */
export function coinAt({ from, to, begins }: Flight, now: number): Point | null {
  const part = (now - begins) / flightMs
  if (part < 0 || part >= 1) return null
  const eased = 1 - (1 - part) ** 2
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased - Math.sin(part * Math.PI) * 18,
  }
}
