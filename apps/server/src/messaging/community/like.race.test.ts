/**
 * Concurrent likes of many members, from two processes (check 7). The race is run again without the
 * primary key that lets a member like a post once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, raceActs } from '../../../../../tests/support/acting.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { insertPost } from './index.ts'

let host: TestWorld
let members: bigint[]
beforeAll(async () => {
  host = await testWorld()
  members = []
  for (let count = 0; count < membersLiking; count++)
    members.push(await testMember(host, { simulated: count % 5 === 0 }))
})
afterAll(() => host.drop())

const membersLiking = byLength({ short: 30, long: 100 })
const pressesEach = 4
const rounds = byLength({ short: 1, long: 3 })
const heldAt = 'insert into post_like'

const newPost = () =>
  host.world.db.transaction((tx) => {
    const now = new Date(host.wall.nowMs())
    const author = { memberId: members[0] as bigint, operatorId: null }
    return insertPost(tx, { author, content: 'Like me', files: [], happenedAt: now, now })
  })

/**
 * Every member presses `pressesEach` times on each post, by turns in both processes; the order of
 * the posts differs from member to member.
 */
const pressing = (posts: readonly bigint[]): Act[] =>
  Array.from({ length: pressesEach / 2 }, (_, press) =>
    members.flatMap((memberId, index) =>
      posts.flatMap((_post, place): Act[] => {
        const postId = (posts[(place + index + press) % posts.length] as bigint).toString()
        const like: Act = { act: 'like', memberId: memberId.toString(), postId }
        return [like, like]
      }),
    ),
  ).flat()

const counted = (postId: bigint) =>
  host.world.db.one<{ likes: number; simulated: number; rows: number }>(sql`
    select likes, likes_simulated as simulated, (select count(*)::int from post_like where post_like.post_id = post.post_id) as rows
    from post where post_id = ${postId}`)

test('each member counts once on each post, however often they press', async () => {
  for (let round = 0; round < rounds; round++) {
    const posts = [await newPost(), await newPost(), await newPost()]
    const outcomes = await raceActs(host, pressing(posts), { heldAt })
    expect(outcomes).toEqual({ like: membersLiking * pressesEach * posts.length })
    for (const postId of posts)
      expect(await counted(postId)).toEqual({
        likes: membersLiking,
        simulated: membersLiking / 5,
        rows: membersLiking,
      })
  }
})

test('without the primary key of a like the race is lost', async () => {
  await host.world.db.run(sql`alter table post_like drop constraint post_like_pkey`)
  const postId = await newPost()
  const noKey = { find: 'on conflict (post_id, member_id) do nothing', replace: '' }
  await raceActs(host, pressing([postId]), { heldAt, plants: [noKey] })
  expect((await counted(postId)).likes).toBeGreaterThan(membersLiking)
})
