import type { TopicHandlers } from '../../foundation/outbox/index.ts'
import type { Log } from '../../platform/log.ts'

/**
 * The side effects of the topics that a world queues. A repeat logs the same line again, which does
 * no harm.
 */
export const alerts = (log: Log): Pick<TopicHandlers, 'proof.failed' | 'deposit.reversed'> => ({
  'proof.failed': async ({ world, outboxId, payload }) => {
    log.fatal({ world, outboxId, ...payload }, 'the books of a world do not add up')
  },
  'deposit.reversed': async ({ world, outboxId, payload }) => {
    log.error({ world, outboxId, ...payload }, 'a reorg took a credited deposit back')
  },
})
