/** `translate` of react-admin, with the keys of our own messages as types. */

import { type Catalogue, messageText, type Values } from '@glasshouse/words/message.ts'
import type acts from '@glasshouse/words/messages/en_US/acts.json'
import type account from '@glasshouse/words/messages/en_US/console/account.json'
import type accounts from '@glasshouse/words/messages/en_US/console/accounts.json'
import type app from '@glasshouse/words/messages/en_US/console/app.json'
import type audit from '@glasshouse/words/messages/en_US/console/audit.json'
import type bulletins from '@glasshouse/words/messages/en_US/console/bulletins.json'
import type classes from '@glasshouse/words/messages/en_US/console/classes.json'
import type codes from '@glasshouse/words/messages/en_US/console/codes.json'
import type corrections from '@glasshouse/words/messages/en_US/console/corrections.json'
import type coupons from '@glasshouse/words/messages/en_US/console/coupons.json'
import type deposits from '@glasshouse/words/messages/en_US/console/deposits.json'
import type deskAudit from '@glasshouse/words/messages/en_US/console/desk-audit.json'
import type facilitators from '@glasshouse/words/messages/en_US/console/facilitators.json'
import type feedback from '@glasshouse/words/messages/en_US/console/feedback.json'
import type incomes from '@glasshouse/words/messages/en_US/console/incomes.json'
import type lines from '@glasshouse/words/messages/en_US/console/lines.json'
import type login from '@glasshouse/words/messages/en_US/console/login.json'
import type members from '@glasshouse/words/messages/en_US/console/members.json'
import type movements from '@glasshouse/words/messages/en_US/console/movements.json'
import type orders from '@glasshouse/words/messages/en_US/console/orders.json'
import type payouts from '@glasshouse/words/messages/en_US/console/payouts.json'
import type pictures from '@glasshouse/words/messages/en_US/console/pictures.json'
import type places from '@glasshouse/words/messages/en_US/console/places.json'
import type posts from '@glasshouse/words/messages/en_US/console/posts.json'
import type products from '@glasshouse/words/messages/en_US/console/products.json'
import type recharges from '@glasshouse/words/messages/en_US/console/recharges.json'
import type reports from '@glasshouse/words/messages/en_US/console/reports.json'
import type revenue from '@glasshouse/words/messages/en_US/console/revenue.json'
import type review from '@glasshouse/words/messages/en_US/console/review.json'
import type rewards from '@glasshouse/words/messages/en_US/console/rewards.json'
import type simulated from '@glasshouse/words/messages/en_US/console/simulated.json'
import type staff from '@glasshouse/words/messages/en_US/console/staff.json'
import type support from '@glasshouse/words/messages/en_US/console/support.json'
import type terms from '@glasshouse/words/messages/en_US/console/terms.json'
import type today from '@glasshouse/words/messages/en_US/console/today.json'
import type versions from '@glasshouse/words/messages/en_US/console/versions.json'
import type withdrawals from '@glasshouse/words/messages/en_US/console/withdrawals.json'
import type world from '@glasshouse/words/messages/en_US/console/world.json'
import { useTranslate as useAnyTranslate, useI18nProvider } from 'react-admin'
import type { WordsProvider } from '../i18n/provider.ts'

interface Words {
  account: typeof account
  accounts: typeof accounts
  app: typeof app
  audit: typeof audit & typeof acts
  bulletins: typeof bulletins
  classes: typeof classes
  codes: typeof codes
  corrections: typeof corrections
  coupons: typeof coupons
  deposits: typeof deposits
  'desk-audit': typeof deskAudit
  facilitators: typeof facilitators
  feedback: typeof feedback
  incomes: typeof incomes
  lines: typeof lines
  login: typeof login
  members: typeof members
  movements: typeof movements
  orders: typeof orders
  payouts: typeof payouts
  pictures: typeof pictures
  places: typeof places
  posts: typeof posts
  products: typeof products
  recharges: typeof recharges
  reports: typeof reports
  revenue: typeof revenue
  review: typeof review
  rewards: typeof rewards
  simulated: typeof simulated
  staff: typeof staff
  support: typeof support
  terms: typeof terms
  today: typeof today
  versions: typeof versions
  withdrawals: typeof withdrawals
  world: typeof world
}

/** The keys of a file, those of its groups joined by dots. */
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

/** `<feature>.<key>`. */
export type WordKey = { [A in keyof Words]: `${A}.${KeyOf<Words[A]>}` }[keyof Words]

export type Translate = (key: WordKey, values?: Values) => string

export const useTranslate = useAnyTranslate as () => Translate

/** The names of a group of words that the language has: the acts of a journal. */
export const useNamesBelow = (group: string): readonly string[] =>
  (useI18nProvider() as WordsProvider).namesBelow(group)

/**
 * A key composed from data, such as the name of a field or a state: the compiler does not know
 * whether it exists.
 */
export const composed = (key: string): WordKey => key as WordKey

/** The sentence of a catalogue that only one screen loads. */
export const sentenceOf = (words: Catalogue, key: string, tag: string, values?: Values): string =>
  messageText(words[key] ?? key, tag, values)
