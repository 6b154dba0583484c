/**
 * The demo worlds as a visitor's first page names them, each with the outcome of its last season.
 */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { readSeasons, type Season } from './seasons.ts'

type Demo = DataOf<'world.info'>['demos'][number]

/** Days of a season. */
export const seasonDays = 90
/** The demos, in the order in which they are shown. */
export const demoSlugs: Readonly<Record<Demo['kind'], string>> = {
  'promises-more': 'demo',
  'pays-earnings': 'earns',
}

/** Whether a season of a demo may have to be renamed to it: no world is made with this slug. */
export const isAwayName = (slug: string): boolean =>
  Object.values(demoSlugs).some((demo) => slug.startsWith(`${demo}-over-`))

function lastOf(seasons: readonly Season[]): Demo['last'] {
  const over = seasons.findLast(({ state, result }) => state === 'over' && result !== null)
  if (over === undefined || over.result === null) return null
  const { paidIn, paidOut, ...result } = over.result
  return {
    ...result,
    season: over.season,
    paidIn: formatMoney(money(paidIn)),
    paidOut: formatMoney(money(paidOut)),
  }
}

export async function openDemos(catalogue: Runner): Promise<Demo[]> {
  const seasons = await readSeasons(catalogue)
  return Object.entries(demoSlugs).flatMap(([kind, slug]) => {
    const own = seasons.filter((season) => season.slug === slug)
    const open = own.findLast(({ state }) => state === 'open')
    if (open === undefined) return []
    return [{ slug, kind: kind as Demo['kind'], season: open.season, days: seasonDays, last: lastOf(own) }]
  })
}
