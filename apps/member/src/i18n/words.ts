/** The words' types: every key of every language is a key of the English file of its namespace. */
import type acts from './locales/en_US/acts.ts'
import type app from './locales/en_US/app.ts'
import type auth from './locales/en_US/auth.ts'
import type bank from './locales/en_US/bank.ts'
import type books from './locales/en_US/books.ts'
import type chain from './locales/en_US/chain.ts'
import type common from './locales/en_US/common.ts'
import type community from './locales/en_US/community.ts'
import type home from './locales/en_US/home.ts'
import type income from './locales/en_US/income.ts'
import type message from './locales/en_US/message.ts'
import type order from './locales/en_US/order.ts'
import type personal from './locales/en_US/personal.ts'
import type practice from './locales/en_US/practice.ts'
import type product from './locales/en_US/product.ts'
import type recharge from './locales/en_US/recharge.ts'
import type reward from './locales/en_US/reward.ts'
import type savings from './locales/en_US/savings.ts'
import type security from './locales/en_US/security.ts'
import type sources from './locales/en_US/sources.ts'
import type statement from './locales/en_US/statement.ts'
import type support from './locales/en_US/support.ts'
import type task from './locales/en_US/task.ts'
import type team from './locales/en_US/team.ts'
import type wallet from './locales/en_US/wallet.ts'
import type withdraw from './locales/en_US/withdraw.ts'

export interface Words {
  acts: typeof acts
  app: typeof app
  auth: typeof auth
  bank: typeof bank
  books: typeof books
  chain: typeof chain
  common: typeof common
  community: typeof community
  home: typeof home
  income: typeof income
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
  wallet: typeof wallet
  withdraw: typeof withdraw
}

export type Namespace = keyof Words

/** A plural form that English lacks: Spanish, Italian and French use it for millions. */
type ManyOf<K> = K extends `${infer Base}_other` ? `${Base}_many` : never

/**
 * The required content of another language's file: every key of the English one, and nothing else
 * except the language's own plural forms.
 */
export type Translated<T> = { readonly [K in keyof T]: string } & {
  readonly [K in keyof T as ManyOf<K>]?: string
}

/** A key without its plural form. */
type WithoutForm<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K

type KeyOf<N extends Namespace> = WithoutForm<keyof Words[N] & string>

/** The keys that `t` of a namespace accepts. */
export type Key<N extends Namespace> = KeyOf<N> | { [M in Namespace]: `${M}:${KeyOf<M>}` }[Namespace]
