/** Shares of the machine's one decoder: a place in the queue, and pixels by the hour. */
import type { Context } from '../../../context.ts'
import { makeFairQueue } from '../../../platform/fair-queue.ts'
import { limit } from '../../limit/index.ts'

/**
 * A person who sends pictures. A world's pictures share a queue, and each person has a part of it.
 */
export type Sender = Pick<Context, 'world' | 'wall'> & {
  readonly memberId?: bigint
  readonly operatorId?: bigint
}

/**
 * One request at a time. A photograph of twelve million pixels takes 0.44 to 0.53 s of a processor
 * (0253), those of a class of thirty 13 to 16 s. A request that arrives while forty of the same
 * world wait, or 120 of all worlds, is refused and may be retried later.
 */
const turns = makeFairQueue({
  atOnceMax: 1,
  waitingMax: 120,
  waitingOfGroupMax: 40,
  waitingOfOneMax: 4,
  retrySeconds: 10,
  // The client's timeout of a call is 36 s.
  waitMsMax: 30_000,
})

const hourMs = 3_600_000
/** Fifty photographs of a phone; eight posts of three pictures of the largest kind. */
const ofOne = { max: 600, windowMs: hourMs }
/** For a whole world: a thousand photographs of a phone. */
const ofWorld = { max: 12_000, windowMs: hourMs }

const nameOf = ({ memberId, operatorId }: Sender): string =>
  memberId === undefined ? `operator:${operatorId ?? 0n}` : `${memberId}`

/** Errors: `too_many_requests`. */
export const inTurn = <T>(sender: Sender, work: () => Promise<T>): Promise<T> => {
  const { slug } = sender.world
  return turns({ group: slug, one: `${slug}:${nameOf(sender)}` }, work)
}

/** Counts before anything is decoded. Errors: `too_many_requests`. */
export async function countPixels(sender: Sender, pixels: number): Promise<void> {
  const { world, wall } = sender
  const by = Math.ceil(pixels / 1_000_000)
  await limit(world.db, `pixels:${nameOf(sender)}`, { ...ofOne, by }, wall)
  await limit(world.db, 'pixels', { ...ofWorld, by }, wall)
}
