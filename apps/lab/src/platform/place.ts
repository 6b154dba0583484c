/**
 * The page's address after `#`: the view, the reader's own settings of that view, and the run's
 * levers. A copied address shows the same run and the same view elsewhere.
 */
import { linkOf, readLink, type Scenario, type ScenarioFault, usualScenario } from '@glasshouse/model'

export const views = ['run', 'time', 'winners', 'you', 'compare', 'why'] as const
export type View = (typeof views)[number]

export interface Place {
  readonly view: View
  /** The day on which the reader joins; null: not chosen. */
  readonly joins: number | null
  readonly recruits: number
}

export const firstPlace: Place = { view: 'run', joins: null, recruits: 0 }

export const hashOf = ({ view, joins, recruits }: Place, scenario: Scenario): string =>
  `#view=${view}${joins === null ? '' : `&joins=${joins}`}${recruits === 0 ? '' : `&recruits=${recruits}`}&${linkOf(scenario)}`

const ownKeys: ReadonlySet<string> = new Set(['view', 'joins', 'recruits'])

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null

interface ReadPlace {
  readonly place: Place
  /** The usual one where the address has none, or a wrong one. */
  readonly scenario: Scenario
  readonly faults: readonly ScenarioFault[]
}

export function readHash(hash: string): ReadPlace {
  const pairs = hash.replace(/^#/, '').split('&').filter(Boolean)
  const isOwn = (pair: string) => ownKeys.has(pair.split('=')[0] ?? '')
  const own = new Map(pairs.filter(isOwn).map((pair) => pair.split('=') as [string, string]))
  const place = {
    view: views.find((view) => view === own.get('view')) ?? 'run',
    joins: wholeNumber(own.get('joins')),
    recruits: wholeNumber(own.get('recruits')) ?? 0,
  }
  const read = readLink(pairs.filter((pair) => !isOwn(pair)).join('&'))
  return 'scenario' in read
    ? { place, scenario: read.scenario, faults: [] }
    : { place, scenario: usualScenario, faults: read.faults }
}
