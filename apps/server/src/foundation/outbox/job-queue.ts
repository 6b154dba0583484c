/**
 * The job queue of the host: pg-boss in a schema of its own. It is started for the first job, not
 * before: most hosts never have one, and it polls.
 */
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Database, Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { type QueueConnection, queueConnection } from './queue-connection.ts'
import { type Topic, type TopicHandlers, topicNames, topics } from './topics.ts'

const queueSchema = 'jobs'
/** Jobs that failed for good; kept for somebody to inspect. */
const deadLetters = 'dead-letters'

const pollSeconds = 2
const batchSize = 20
const retriesMax = 5
/** A finished job is kept this long: until then the same id is refused as a repeat. */
const doneKeptSeconds = 7 * 24 * 3600
const stopMsMax = 5000

export interface QueuedJob {
  /** A UUID that is always the same for one outbox row. */
  readonly id: string
  readonly data: { readonly world: string; readonly outboxId: string; readonly payload: unknown }
}

export interface JobQueue {
  /** Enqueues jobs; ids that the queue already has are skipped. */
  hand(topic: Topic, jobs: readonly QueuedJob[]): Promise<void>
  /**
   * Starts the workers when an earlier process left jobs behind. `runner`: any scope of the first
   * server.
   */
  resume(runner: Runner): Promise<void>
  stop(): Promise<void>
}

export interface QueueOptions {
  /** The first server. */
  readonly database: Database
  readonly log: Log
  readonly handlers: TopicHandlers
}

const envelope = z.object({ world: z.string(), outboxId: z.string(), payload: z.unknown() })

export function makeJobQueue(options: QueueOptions): JobQueue {
  const connection = queueConnection(options.database)
  let starting: Promise<PgBoss> | undefined
  const started = (): Promise<PgBoss> => {
    starting ??= start(connection, options).catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }
  return {
    hand: async (topic, jobs) => {
      const boss = await started()
      await boss.insert(topic, [...jobs])
    },
    resume: async (runner) => {
      if (!(await isMade(runner))) return
      const { waiting } = await runner.one<{ waiting: boolean }>(
        sql`select exists (select from jobs.job where state in ('created', 'retry', 'active')) as waiting`,
      )
      if (waiting) await started()
    },
    stop: async () => {
      const boss = await starting?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: stopMsMax })
      await connection.close()
    },
  }
}

async function start(db: QueueConnection, options: QueueOptions): Promise<PgBoss> {
  const { log } = options
  const boss = new PgBoss({ db, schema: queueSchema, schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a failure'))
  await boss.start()
  await boss.createQueue(deadLetters)
  for (const topic of topicNames) {
    await boss.createQueue(topic, {
      retryLimit: retriesMax,
      retryBackoff: true,
      deleteAfterSeconds: doneKeptSeconds,
      deadLetter: deadLetters,
    })
    await boss.work(
      topic,
      { pollingIntervalSeconds: pollSeconds, batchSize, burstWhenBatchFull: true, perJobResults: true },
      (jobs) => Promise.all(jobs.map((job) => settle(topic, job, options))),
    )
  }
  return boss
}

/** One job of a batch: its failure affects no other job, and it is retried. */
async function settle(topic: Topic, job: Job<unknown>, { handlers, log }: QueueOptions): Promise<JobResult> {
  try {
    await handle(topic, handlers, job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, topic, job: job.id }, 'a job failed')
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}

async function handle<T extends Topic>(topic: T, handlers: TopicHandlers, data: unknown): Promise<void> {
  const { world, outboxId, payload } = z.parse(envelope, data)
  // The schema of a topic and its handler are from one table: the compiler cannot follow that
  // through T.
  const parsed = z.parse(topics[topic], payload) as never
  await handlers[topic]({ world, outboxId, payload: parsed })
}

/** The queue's table is made with the first job. `runner`: any scope of the first server. */
const isMade = async (runner: Runner): Promise<boolean> =>
  (await runner.one<{ made: boolean }>(sql`select to_regclass('jobs.job') is not null as made`)).made

/** Removes all jobs of a dropped world from the queue: in every state, dead letters too. */
export async function forgetJobs(runner: Runner, world: string): Promise<void> {
  if (await isMade(runner)) await runner.run(sql`delete from jobs.job where data->>'world' = ${world}`)
}

/** Jobs of a world that failed for good, up to `most`: the queue keeps them until staff look. */
export async function countFailedJobs(runner: Runner, world: string, most: number): Promise<number> {
  if (!(await isMade(runner))) return 0
  const { failed } = await runner.one<{ failed: number }>(sql`
    select count(*)::int as failed from (
      select from jobs.job
      where name = 'dead-letters' and state = 'created' and data ->> 'world' = ${world}
      limit ${most}::int) as few`)
  return failed
}
