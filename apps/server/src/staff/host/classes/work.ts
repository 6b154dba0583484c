/**
 * The progress of a long operation, for the page that waits for it: the newest figure, stored while
 * the operation runs.
 */
import type { BodyOf, DataOf, WorkStage } from '@glasshouse/contract'
import type { DeskContext } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'

/** A page asks about once a second. */
const writtenEveryMs = 400

export type ReportProgress = (stage: WorkStage, done: number, of: number) => void

type Worker = Pick<DeskContext, 'desk' | 'operatorId' | 'wall' | 'log'>

/**
 * Runs `doing` with a function that reports progress. Without a name nothing is written. A failed
 * write does not stop the operation: the next figure may be written.
 */
export async function asWork<T>(
  { desk, operatorId, wall, log }: Worker,
  work: string | undefined,
  doing: (tell: ReportProgress) => Promise<T>,
): Promise<T> {
  if (work === undefined) return await doing(() => undefined)
  let writing: Promise<unknown> | undefined
  let stageBefore: WorkStage | undefined
  let writtenMs = 0
  const tell: ReportProgress = (stage, done, of) => {
    const now = wall.nowMs()
    const isDue = stage !== stageBefore || now - writtenMs >= writtenEveryMs
    if (writing !== undefined || !isDue) return
    stageBefore = stage
    writtenMs = now
    writing = desk.db
      .run(sql`
        insert into desk_work (operator_id, work, stage, done, total, at_real)
        values (${operatorId}, ${work}, ${stage}, ${done}::bigint, ${of}::bigint, ${new Date(now)})
        on conflict (operator_id, work) do update set stage = excluded.stage, done = excluded.done,
          total = excluded.total, at_real = excluded.at_real`)
      .catch((error: unknown) => log.warn({ err: error }, 'how far something is was not written'))
      .finally(() => {
        writing = undefined
      })
  }
  try {
    return await doing(tell)
  } finally {
    await writing
    await desk.db
      .run(sql`delete from desk_work where operator_id = ${operatorId} and work = ${work}`)
      .catch((error: unknown) => log.warn({ err: error }, 'what is over was not cleared away'))
  }
}

export async function readWork(
  { work }: BodyOf<'desk.work'>,
  { desk, operatorId }: DeskContext,
): Promise<DataOf<'desk.work'>> {
  const row = await desk.db.maybe<{ stage: WorkStage; done: number; of: number }>(sql`
    select stage, done::float8 as done, total::float8 as of from desk_work
    where operator_id = ${operatorId} and work = ${work}`)
  return { progress: row ?? null }
}
