/**
 * The topics of a world's outbox. A new side effect is a topic here and a handler where the queue
 * is made.
 */
import * as z from 'zod/mini'

export const topics = {
  /** The books of a world did not add up. */
  'proof.failed': z.object({
    /** The first account or sum that is wrong. */
    broken: z.string(),
    settledThrough: z.number(),
    /** True when money acts were stopped for it. */
    moneyStopped: z.boolean(),
  }),
  /** A reorg of the practice chain removed a credited deposit. */
  'deposit.reversed': z.object({
    deposit: z.string(),
    /** Decimal strings; `debt`: the part that the wallet no longer held. */
    amount: z.string(),
    debt: z.string(),
  }),
  /** A new message in the inbox of a member who registered a device token. */
  'push.send': z.object({ pushId: z.string().check(z.regex(/^[0-9]{1,19}$/)) }),
  /**
   * Device tokens were added or removed: the subscription to the world's topic needs an update.
   */
  'push.topic': z.object({}),
  /** A new message for everybody. */
  'push.news': z.object({}),
} as const

export type Topic = keyof typeof topics
export type PayloadOf<T extends Topic> = z.output<(typeof topics)[T]>
export const topicNames = Object.keys(topics) as Topic[]

/** The argument of a handler. The same job may arrive twice: world and outbox id identify it. */
export interface Job<T extends Topic> {
  /** Slug of the world. */
  readonly world: string
  readonly outboxId: string
  readonly payload: PayloadOf<T>
}

export type TopicHandlers = { readonly [T in Topic]: (job: Job<T>) => Promise<void> }
