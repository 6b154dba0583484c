export { countFailedJobs, forgetJobs, type JobQueue, makeJobQueue } from './job-queue.ts'
export { outboxExpiry, relayOutbox, sweepOutbox } from './relay.ts'
export { sendLater } from './send-later.ts'
export type { Job, Topic, TopicHandlers } from './topics.ts'
