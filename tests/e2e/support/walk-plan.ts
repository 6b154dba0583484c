/**
 * The screens that are walked: in each test run every route as a member, as a visitor and as a
 * holder, and their texts in one more language, in the long form in three; `npm run walk` asks for
 * more, or for a part of it.
 */
import { appendFileSync, existsSync } from 'node:fs'
import type { Language } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { readWalked, type WalkedScreen, type WalkOrder, walkOrder } from '../../../scripts/walk/order.ts'
import { languagesWritten } from '../../support/language-places.ts'
import { byLength } from '../../support/length.ts'
import { phoneSize } from './person.ts'

/**
 * holder: a member with everything that the demo member lacks (`holder.ts`), for the screens that
 * show it.
 */
export const walkers = ['member', 'visitor', 'holder'] as const

/** One walk through all routes. */
export interface Walk {
  readonly who: (typeof walkers)[number]
  readonly language: Language
  /** all: accessibility, widths, large text; words: the checks that depend on the language. */
  readonly look: 'all' | 'words'
}

/** The languages besides English that a test run walks: Tamil has the widest words. */
const walkedAlways = byLength<readonly Language[]>({ short: ['ta_IN'], long: ['hi_IN', 'ta_IN', 'de_DE'] })

export const nameOfWalk = ({ who, language }: Walk): string => `${who} ${language}`

const given = process.env['WALK']
export const order: WalkOrder | null =
  given === undefined ? null : z.parse(walkOrder, JSON.parse(given) as unknown)

export async function plannedWalks(): Promise<readonly Walk[]> {
  const there = languagesWritten
  const asked = (language: Language) =>
    order === null || order.languages.length === 0 || order.languages.includes(language)
  const all = (language: Language): Walk[] => walkers.map((who) => ({ who, language, look: 'all' }))
  if (order?.full) return there.filter(asked).flatMap(all)
  if (order?.pictures)
    return (order.languages.length === 0 ? there.slice(0, 1) : there.filter(asked)).flatMap(all)
  const others = order?.languages.length ? order.languages : walkedAlways
  return [
    ...(asked('en_US') ? all('en_US') : []),
    ...others
      .filter((language) => language !== 'en_US')
      .flatMap((language): Walk[] =>
        (['member', 'holder'] as const).map((who) => ({ who, language, look: 'words' })),
      ),
  ]
}

/** The window of the pictures. */
export const windowSize = order?.size ?? phoneSize

/** The languages in which the dialogs are opened. */
export const languagesOfDialogs: readonly Language[] =
  order !== null && order.languages.length > 0 ? order.languages : ['en_US']

const walked = new Set(
  order !== null && existsSync(order.file)
    ? readWalked(order.file)
        .filter(({ faults }) => faults.length === 0)
        .map(({ walk, route }) => `${walk} ${route}`)
    : [],
)

/** Whether one of the requested parts is in one of the names. */
export const isNamed = (...names: readonly string[]): boolean =>
  order === null ||
  order.routes.length === 0 ||
  order.routes.some((part) => names.some((name) => name.includes(part)))

/** Whether a screen is to be walked in this run. */
export const isAsked = (walk: Walk, route: string): boolean =>
  isNamed(route) && (order?.pictures === true || !walked.has(`${nameOfWalk(walk)} ${route}`))

/** Writes the result of a screen. */
export function note(walk: Walk, route: string, faults: readonly string[]): void {
  if (order === null) return
  const line: WalkedScreen = { walk: nameOfWalk(walk), route, faults: [...faults] }
  appendFileSync(order.file, `${JSON.stringify(line)}\n`)
}
