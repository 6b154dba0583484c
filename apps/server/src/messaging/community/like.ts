/**
 * `post.like`. Concurrent likes are batched into one statement, so that a burst on one post waits
 * for its row a few hundred times a second and not once per like; the primary key of `post_like`
 * ensures that a member likes a post once.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { MemberContext, World } from '../../context.ts'
import { batched } from '../../platform/batched.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface Like {
  readonly postId: bigint
  readonly memberId: bigint
}

interface Counts {
  readonly postId: bigint
  readonly total: number
  readonly simulated: number
}

/** Rows are locked in the same order everywhere: likes by post and member, then posts by id. */
export async function addLikes(tx: Tx, likes: readonly Like[]): Promise<Map<bigint, Counts>> {
  const posts = likes.map(({ postId }) => postId)
  const members = likes.map(({ memberId }) => memberId)
  await tx.run(sql`
    with added as (
      insert into post_like (post_id, member_id)
      select distinct post_id, given.member_id
      from unnest(${posts}::bigint[], ${members}::bigint[]) as given (post_id, member_id) join post using (post_id)
      where hidden_real is null order by 1, 2
      on conflict (post_id, member_id) do nothing returning post_id, member_id),
    counted as (
      select post_id, count(*)::int as total, count(*) filter (where simulated)::int as simulated
      from added join member using (member_id) group by post_id),
    locked as (
      select post_id from post where post_id in (select post_id from counted) order by post_id for no key update)
    update post set likes = likes + total, likes_simulated = likes_simulated + simulated
    from counted join locked using (post_id) where post.post_id = counted.post_id`)
  const counts = await tx.many<Counts>(sql`
    select post_id, likes as total, likes_simulated as simulated from post
    where post_id = any(${posts}::bigint[]) and hidden_real is null`)
  return new Map(counts.map((row) => [row.postId, row]))
}

const lines = new WeakMap<World, (like: Like) => Promise<Counts | undefined>>()

function lineOf(world: World): (like: Like) => Promise<Counts | undefined> {
  let line = lines.get(world)
  if (line === undefined) {
    line = batched<Like, Counts | undefined>(async (likes) => {
      const counts = await world.db.transaction((tx) => addLikes(tx, likes))
      return likes.map(({ postId }) => counts.get(postId))
    })
    lines.set(world, line)
  }
  return line
}

/** Errors: `post_unknown`. */
export async function likePost(world: World, like: Like): Promise<DataOf<'post.like'>> {
  const counts = await lineOf(world)(like)
  if (counts === undefined) throw new Refusal('post_unknown', { field: 'squareId' })
  const { total, simulated } = counts
  return { thumbsUpNum: { total, simulated }, hasThumbsUp: true }
}

export const like = ({ squareId }: BodyOf<'post.like'>, { world, memberId }: MemberContext) =>
  likePost(world, { postId: squareId, memberId })
