/**
 * The words' types: the keys of each English file. `@glasshouse/words` compares other languages.
 */
import type actValues from '@glasshouse/words/messages/en_US/act-values.json'
import type acts from '@glasshouse/words/messages/en_US/acts.json'
import type ahead from '@glasshouse/words/messages/en_US/ahead.json'
import type app from '@glasshouse/words/messages/en_US/app.json'
import type auth from '@glasshouse/words/messages/en_US/auth.json'
import type bank from '@glasshouse/words/messages/en_US/bank.json'
import type books from '@glasshouse/words/messages/en_US/books.json'
import type chain from '@glasshouse/words/messages/en_US/chain.json'
import type check from '@glasshouse/words/messages/en_US/check.json'
import type common from '@glasshouse/words/messages/en_US/common.json'
import type community from '@glasshouse/words/messages/en_US/community.json'
import type home from '@glasshouse/words/messages/en_US/home.json'
import type income from '@glasshouse/words/messages/en_US/income.json'
import type lots from '@glasshouse/words/messages/en_US/lots.json'
import type message from '@glasshouse/words/messages/en_US/message.json'
import type order from '@glasshouse/words/messages/en_US/order.json'
import type personal from '@glasshouse/words/messages/en_US/personal.json'
import type practice from '@glasshouse/words/messages/en_US/practice.json'
import type product from '@glasshouse/words/messages/en_US/product.json'
import type recharge from '@glasshouse/words/messages/en_US/recharge.json'
import type reward from '@glasshouse/words/messages/en_US/reward.json'
import type savings from '@glasshouse/words/messages/en_US/savings.json'
import type security from '@glasshouse/words/messages/en_US/security.json'
import type sources from '@glasshouse/words/messages/en_US/sources.json'
import type statement from '@glasshouse/words/messages/en_US/statement.json'
import type support from '@glasshouse/words/messages/en_US/support.json'
import type task from '@glasshouse/words/messages/en_US/task.json'
import type team from '@glasshouse/words/messages/en_US/team.json'
import type wall from '@glasshouse/words/messages/en_US/wall.json'
import type wallet from '@glasshouse/words/messages/en_US/wallet.json'
import type withdraw from '@glasshouse/words/messages/en_US/withdraw.json'

export interface Words {
  'act-values': typeof actValues
  acts: typeof acts
  ahead: typeof ahead
  app: typeof app
  auth: typeof auth
  bank: typeof bank
  books: typeof books
  chain: typeof chain
  check: typeof check
  common: typeof common
  community: typeof community
  home: typeof home
  income: typeof income
  lots: typeof lots
  message: typeof message
  order: typeof order
  personal: typeof personal
  practice: typeof practice
  product: typeof product
  recharge: typeof recharge
  reward: typeof reward
  savings: typeof savings
  security: typeof security
  sources: typeof sources
  statement: typeof statement
  support: typeof support
  task: typeof task
  team: typeof team
  wall: typeof wall
  wallet: typeof wallet
  withdraw: typeof withdraw
}

export type Namespace = keyof Words

type KeyOf<N extends Namespace> = keyof Words[N] & string

/** The keys that `t` of a namespace accepts. */
export type Key<N extends Namespace> = KeyOf<N> | { [M in Namespace]: `${M}:${KeyOf<M>}` }[Namespace]
