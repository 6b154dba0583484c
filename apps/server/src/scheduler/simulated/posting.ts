/**
 * Posts by members of a group: only about acts of that day, payments for the day before and the
 * books, written by the program and marked as simulated. There are a few per day, each read in its
 * reader's language.
 */
import { draw32, drawPpm, moodOf, postsOnDay, speaksOn } from '@glasshouse/model'
import { wordsOf } from '@glasshouse/words/read.ts'
import type { Moment } from '../../ledger/moment.ts'
import { addLikes, asParagraph, insertComment, insertPost } from '../../messaging/community/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Acting, Actor } from './actor.ts'
import { seedOf } from './chance.ts'
import { factsOf, machinesOf, recentlySaid, talkedAbout } from './facts.ts'
import { type SimulatedPost, simulatedPostOf, type Talk } from './simulated-post.ts'
import { readSimulations, type Simulation } from './store.ts'

/** Members who are considered for each post: not everybody has something to say. */
const askedForEach = 8
const ppmWhoLike = 200_000
/** Members who may like a post, in the order of their numbers. */
const readersMax = 30

interface Evening {
  readonly moment: Moment
  readonly actors: readonly Actor[]
}

interface Post {
  readonly actor: Actor
  readonly saying: SimulatedPost
}

/** Runs in the transaction that ends the group's day, so that only one process writes the posts. */
export async function writePosts(
  tx: Tx,
  acting: Pick<Acting, 'world' | 'wall'>,
  simulation: Simulation,
  { moment, actors }: Evening,
): Promise<void> {
  if (simulation.postsADay === 0) return
  const now = new Date(acting.wall.nowMs())
  for (const { actor, saying } of await postsOf(tx, acting, simulation, { moment, actors })) {
    const { text, ...said } = saying
    const postId = await insertPost(tx, {
      author: { memberId: actor.memberId, operatorId: null },
      content: asParagraph(text),
      said,
      files: [],
      happenedAt: moment.now,
      now,
    })
    await react(tx, simulation, { moment, actors }, { postId, actor, saying })
  }
}

/** The group's posts of the day: of some members by draw, those who have something to say. */
async function postsOf(
  tx: Tx,
  acting: Pick<Acting, 'world' | 'wall'>,
  simulation: Simulation,
  { moment: { day }, actors }: Evening,
): Promise<Post[]> {
  const [about, recent] = [await talkedAbout(tx, acting, day), await recentlySaid(tx)]
  const mood = moodOf(about)
  const groups = (await readSimulations(tx)).filter(({ state }) => state === 'running')
  const numbers = postsOnDay(
    groups.map((group) => ({ seed: seedOf(group), postsADay: group.postsADay })),
    day,
    mood,
  )
  const most = numbers[groups.findIndex(({ simulationId }) => simulationId === simulation.simulationId)] ?? 0
  const seed = seedOf(simulation)
  const asked = actors
    .filter(({ number, buys, claims }) => (buys || claims) && speaksOn(seed, day, number))
    .filter(({ memberId }) => !recent.some(({ author }) => author === memberId))
    .map((actor) => ({ actor, turn: draw32(seed, 'posts', day, actor.number) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, most * askedForEach)
    .map(({ actor }) => actor)
  if (asked.length === 0) return []
  const memberIds = asked.map(({ memberId }) => memberId)
  const facts = await factsOf(tx, memberIds, day)
  const machines = await machinesOf(
    tx,
    facts.flatMap(({ bought, machine }) => [bought, machine]),
  )
  const talk: Talk = { seed, day, mood, about, machines }
  const posts: Post[] = []
  const used = new Set(recent.flatMap(({ template }) => template ?? []))
  for (const [at, actor] of asked.entries()) {
    const own = facts[at]
    const saying =
      own === undefined || posts.length === most ? undefined : simulatedPostOf(actor, own, talk, used)
    if (saying === undefined) continue
    posts.push({ actor, saying })
    used.add(saying.template)
  }
  return posts
}

/** Some members like the post, and one of them may answer. */
async function react(
  tx: Tx,
  simulation: Simulation,
  { moment, actors }: Evening,
  { postId, actor, saying }: Post & { readonly postId: bigint },
): Promise<void> {
  const seed = seedOf(simulation)
  const likes = actors
    .filter(({ memberId }) => memberId !== actor.memberId)
    .slice(0, readersMax)
    .filter(({ number }) => drawPpm(seed, 'likes', moment.day, actor.number, number) < ppmWhoLike)
    .map(({ memberId }) => ({ postId, memberId }))
  if (likes.length === 0) return
  await addLikes(tx, likes)
  const readers = likes.map(({ memberId }) => memberId)
  const { template, productId } = saying
  const answer =
    template === 'bought' && productId !== null
      ? ({
          template: 'answer',
          memberId: await ownerOf(tx, readers, { productId, day: moment.day }),
        } as const)
      : template.includes('.doubt.')
        ? ({ template: 'answerShort', memberId: await shortOf(tx, readers, moment.day - 1) } as const)
        : undefined
  if (answer?.memberId === undefined) return
  const content = wordsOf('server/posts', 'en_US')(answer.template)
  await insertComment(tx, {
    postId,
    memberId: answer.memberId,
    replyTo: null,
    content,
    template: answer.template,
    happenedAt: moment.now,
  })
}

/** One of these members whose own machine of the kind still runs. */
const ownerOf = async (
  tx: Tx,
  members: readonly bigint[],
  { productId, day }: { readonly productId: bigint; readonly day: number },
): Promise<bigint | undefined> =>
  (
    await tx.maybe<{ member: bigint }>(sql`
      select member_id as member from ord
      where member_id = any(${members}::bigint[]) and product_id = ${productId} and last_day >= ${day}::int
      order by member_id limit 1`)
  )?.member

/** One of these members whose own income of a day was short. */
const shortOf = async (tx: Tx, members: readonly bigint[], day: number): Promise<bigint | undefined> =>
  (
    await tx.maybe<{ member: bigint }>(sql`
      select ord.member_id as member
      from ord join income on income.day = ${day}::int and income.order_id = ord.order_id
      where ord.member_id = any(${members}::bigint[]) and last_day >= ${day}::int
        and income.revenue + fees + operator + purchases + rest < promised
      order by ord.member_id limit 1`)
  )?.member
