/** Likes of many members at once, from two processes (check 7). Run again without the key that lets a member like once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, type Actors, startActors } from '../../../../../tests/support/acting.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { insertPost } from './index.ts'

let host: TestWorld
let actors: Actors
let members: bigint[]
beforeAll(async () => {
  host = await testWorld()
  actors = startActors(host)
  members = []
  for (let count = 0; count < membersLiking; count++)
    members.push(await testMember(host, { simulated: count % 5 === 0 }))
})
afterAll(async () => {
  actors.stop()
  await host.drop()
})

const membersLiking = 100
const pressesEach = 4
const rounds = 3

const newPost = () =>
  host.world.db.transaction((tx) => {
    const now = new Date(host.wall.nowMs())
    const author = { memberId: members[0] as bigint, operatorId: null }
    return insertPost(tx, { author, content: 'Like me', files: [], happenedAt: now, now })
  })

/** Every member presses so often, in an order that differs from post to post. */
const pressing = (posts: readonly bigint[]): Act[] =>
  Array.from({ length: pressesEach }, (_, press) =>
    members.flatMap((memberId, index) =>
      posts.map(
        (_post, place): Act => ({
          act: 'like',
          memberId: memberId.toString(),
          postId: (posts[(place + index + press) % posts.length] as bigint).toString(),
        }),
      ),
    ),
  ).flat()

const counted = (postId: bigint) =>
  host.world.db.one<{ likes: number; simulated: number; rows: number }>(sql`
    select likes, likes_simulated as simulated, (select count(*)::int from post_like where post_like.post_id = post.post_id) as rows
    from post where post_id = ${postId}`)

test('each member counts once on each post, whatever they press', async () => {
  for (let round = 0; round < rounds; round++) {
    const posts = [await newPost(), await newPost(), await newPost()]
    const outcomes = await actors.race(pressing(posts), [])
    expect(outcomes).toEqual({ like: membersLiking * pressesEach * posts.length })
    for (const postId of posts)
      expect(await counted(postId)).toEqual({
        likes: membersLiking,
        simulated: membersLiking / 5,
        rows: membersLiking,
      })
  }
})

test('without the key of a like the race is lost', async () => {
  await host.world.db.run(sql`alter table post_like drop constraint post_like_pkey`)
  const postId = await newPost()
  await actors.race(pressing([postId]), [
    { find: 'on conflict (post_id, member_id) do nothing', replace: '' },
  ])
  expect((await counted(postId)).likes).toBeGreaterThan(membersLiking)
})
