/** The operator's acts and their details in words; the member app and the console share this. */
import type { ActName } from './act-names.ts'

/** In the order in which they are shown: the subject, what changed and by how much, and why. */
const details = {
  feature: 'detail.feature',
  operator: 'detail.operator',
  pseudonym: 'detail.pseudonym',
  role: 'detail.role',
  broken: 'detail.broken',
  kind: 'detail.kind',
  product: 'detail.product',
  withdrawal: 'detail.withdrawal',
  movement: 'detail.movement',
  language: 'detail.language',
  before: 'detail.before',
  after: 'detail.after',
  amount: 'detail.amount',
  credited: 'detail.credited',
  debt: 'detail.debt',
  approvals: 'detail.approvals',
  jumpDays: 'detail.jumpDays',
  jumpTo: 'detail.jumpTo',
  calledOff: 'detail.calledOff',
  followsVisitors: 'detail.followsVisitors',
  told: 'detail.told',
  evidence: 'detail.evidence',
  reason: 'detail.reason',
} as const

export type ActWord = `act.${ActName}`
export type DetailWord = (typeof details)[keyof typeof details]

/**
 * An act in words. An app that is older than its server may not know an act, and shows it by its
 * own name: `say` returns a key that has no words.
 */
export function actSaid(act: string, say: (key: ActWord) => string): string {
  const key = `act.${act}` as ActWord
  const said = say(key)
  return said === key ? act : said
}

export const detailWord = (name: string): DetailWord | null =>
  Object.hasOwn(details, name) ? details[name as keyof typeof details] : null

const shownOrder = Object.keys(details)

/** Those without words come first: most of them name the subject. */
export const detailsInOrder = (
  detail: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] =>
  Object.entries(detail).sort(([one], [other]) => shownOrder.indexOf(one) - shownOrder.indexOf(other))
