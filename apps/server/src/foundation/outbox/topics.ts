/** What may leave a world by its outbox. A new side effect is a topic here and a handler where the queue is made. */
import * as z from 'zod/mini'

export const topics = {
  /** The books of a world did not add up. */
  'proof.failed': z.object({
    /** The first account or sum that is wrong. */
    broken: z.string(),
    settledThrough: z.number(),
    /** True when money writes were stopped for it. */
    moneyStopped: z.boolean(),
  }),
  /** A reorg of the practice chain took a credited deposit back. */
  'deposit.reversed': z.object({
    deposit: z.string(),
    /** Decimal strings; `debt`: what the wallet no longer held. */
    amount: z.string(),
    debt: z.string(),
  }),
  /** Something came into the inbox of a member who gave a device's token. */
  'push.send': z.object({ pushId: z.string().check(z.regex(/^[0-9]{1,19}$/)) }),
  /** Tokens came or went: who hears the world's topic is to be set right. */
  'push.topic': z.object({}),
  /** There is something new for everybody. */
  'push.news': z.object({}),
} as const

export type Topic = keyof typeof topics
export type PayloadOf<T extends Topic> = z.output<(typeof topics)[T]>
export const topicNames = Object.keys(topics) as Topic[]

/** What a handler is given. The same job may come twice: world and outbox id name it for good. */
export interface Job<T extends Topic> {
  /** Slug of the world. */
  readonly world: string
  readonly outboxId: string
  readonly payload: PayloadOf<T>
}

export type TopicHandlers = { readonly [T in Topic]: (job: Job<T>) => Promise<void> }
