/**
 * The outbox jobs of push. The queue retries a failed job, later each time; a repeated message
 * replaces the one that the device shows. Nothing here runs inside the transaction that caused the
 * message.
 */
import type { PushItem } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import type { TopicHandlers } from '../../foundation/outbox/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { messageOf, newsOf, topicOf } from './message.ts'
import type { Pusher } from './pusher.ts'

export interface PushJobsNeeds {
  /** Undefined: this host does not push, and outstanding work is dropped. */
  readonly pusher: Pusher | undefined
  readonly findWorld: (slug: string) => Promise<World | undefined>
  readonly wall: WallClock
}

/** Tokens per job; the next job takes the rest. */
const tokensMax = 200

interface PushRow {
  readonly token: string
  readonly kind: PushItem['kind']
  readonly language: string
}

/** The tokens of the member's live sessions; none when the record was already read. */
const tokensOf = (world: World, pushId: bigint, now: Date): Promise<PushRow[]> =>
  world.db.many<PushRow>(sql`
    select token, push_record.kind, language
    from push_record join member using (member_id) join session using (member_id)
      join push_token on session_hash = token_hash
    where push_id = ${pushId} and not is_read and expires_real > ${now} and disabled_at is null
    order by token`)

async function send(world: World, pusher: Pusher, pushId: bigint, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const { token, ...happened } of await tokensOf(world, pushId, now)) {
    try {
      const isThere = await pusher.send(token, messageOf(world.slug, { pushId, ...happened }))
      if (!isThere) await world.db.run(sql`delete from push_token where token = ${token}`)
    } catch (error) {
      failures.push(error)
    }
  }
  // The member's other devices were reached before this error is thrown.
  if (failures.length > 0) throw failures[0]
}

/** Subscribes new tokens to the topic, and unsubscribes tokens that were unbound. */
async function keepTopic(world: World, pusher: Pusher): Promise<void> {
  const topic = topicOf(world.slug)
  const came = await world.db.many<{ token: string }>(
    sql`select token from push_token where not joined order by token limit ${tokensMax}::int`,
  )
  for (const { token } of came) {
    await pusher.join(token, topic)
    await world.db.run(sql`update push_token set joined = true where token = ${token}`)
  }
  const went = await world.db.many<{ token: string }>(sql`
    select token from push_goodbye where token not in (select token from push_token)
    order by token limit ${tokensMax}::int`)
  for (const { token } of went) {
    await pusher.leave(token, topic)
    await world.db.run(sql`delete from push_goodbye where token = ${token}`)
  }
}

type PushTopics = Pick<TopicHandlers, 'push.send' | 'push.topic' | 'push.news'>

export function pushJobs({ pusher, findWorld, wall }: PushJobsNeeds): PushTopics {
  return {
    'push.send': async ({ world: slug, payload }) => {
      const world = await findWorld(slug)
      if (world === undefined || pusher === undefined) return
      await send(world, pusher, BigInt(payload.pushId), new Date(wall.nowMs()))
    },
    'push.topic': async ({ world: slug }) => {
      const world = await findWorld(slug)
      if (world === undefined) return
      if (pusher === undefined) return void (await world.db.run(sql`delete from push_goodbye`))
      await keepTopic(world, pusher)
    },
    'push.news': async ({ world: slug }) => {
      if (pusher === undefined || (await findWorld(slug)) === undefined) return
      await pusher.sendToTopic(topicOf(slug), newsOf(slug))
    },
  }
}
