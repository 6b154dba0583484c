/**
 * The community over HTTP: a page of twenty from a million posts, and five hundred members who like
 * one post after the other at the same time.
 */
import { makeWorlds } from '../apps/server/src/foundation/world/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'
import { formatId } from '../packages/contract/src/values/ids.ts'
import { type Bench, type BenchServer, type Figure, figure } from './bench.ts'
import { getRequest, load, postRequest } from './read-load.ts'
import { startBenchApp } from './read-server.ts'
import { type BenchWorlds, freshDatabase, makeBenchWorlds } from './read-worlds.ts'

const membersPerWorld = 500
const postsInFeed = 1_000_000
/** The newest posts, which the first pages show, have pictures and likes. */
const postsRich = 2000
const pageMsMax = 15
const likesPerSecondMin = 1000
/** More posts than the load can like in its seconds. */
const postsLiked = 40
const stormConnections = 64
const warmupSeconds = 1
const seconds = 3

/** Made once for all rounds. */
let prepared: Promise<BenchWorlds> | undefined

async function prepare(server: BenchServer): Promise<BenchWorlds> {
  const connection = await freshDatabase(server, 'bench_community')
  const worlds = await makeBenchWorlds(connection, { worlds: 1, membersPerWorld })
  await inWorld(worlds, async (db) => {
    // One post in ten is hidden: a page has to skip them.
    await db.run(sql`
      insert into post (member_id, content, happened_at, hidden_real)
      select first + number % ${membersPerWorld}::int, '<p>Post number <b>' || number || '</b> of the feed, as long as most are.</p>',
        (select day_zero from world_clock) + number * interval '1 second', case when number % 10 = 0 then now() end
      from generate_series(1, ${postsInFeed}::int) as number, (select min(member_id) as first from member) as members`)
    await db.run(sql`
      update post_count set total = (select count(*) from post where hidden_real is null)`)
    await db.run(sql`
      insert into post_like (post_id, member_id)
      select post_id, liking.member_id from post, (select member_id from member order by member_id limit 20) as liking
      where post_id > ${postsInFeed - postsRich}::int`)
    await db.run(sql`
      with made as (
        insert into upload (name, type, bytes, width, height, purpose, open, at_real)
        select lpad(to_hex(post_id * 10 + place), 32, '0'), 'webp', 1000, 100, 100, 'post', true, now()
        from post, generate_series(1, 3) as place where post_id > ${postsInFeed - postsRich}::int
        returning upload_id, ('x' || right(name, 15))::bit(60)::bigint as number)
      insert into post_picture (post_id, place, upload_id) select number / 10, number % 10, upload_id from made`)
    await db.run(sql`analyze`)
  })
  return worlds
}

type Db = NonNullable<Awaited<ReturnType<ReturnType<typeof makeWorlds>['find']>>>['db']

async function inWorld<T>({ connection, worlds }: BenchWorlds, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase({ connection, connectionsMax: 2 })
  try {
    const world = await makeWorlds(database).find(worlds[0]?.slug ?? null)
    if (world === undefined) throw new Error('no world')
    return await work(world.db)
  } finally {
    await database.close()
  }
}

const newPosts = (db: Db): Promise<{ postId: bigint }[]> =>
  db.many(sql`
    insert into post (member_id, content, happened_at)
    select (select min(member_id) from member), '<p>Like me</p>', (select day_zero from world_clock)
    from generate_series(1, ${postsLiked}::int) returning post_id`)

async function checkCounts(db: Db, posts: readonly bigint[]): Promise<number> {
  const rows = await db.many<{ likes: number; counted: number }>(sql`
    select likes, (select count(*)::int from post_like where post_like.post_id = post.post_id) as counted
    from post where post_id = any(${posts}::bigint[])`)
  const wrong = rows.find(({ likes, counted }) => likes !== counted || likes > membersPerWorld)
  if (wrong !== undefined) throw new Error(`a post says ${wrong.likes} likes and has ${wrong.counted}`)
  return rows.reduce((sum, { likes }) => sum + likes, 0)
}

async function run(server: BenchServer): Promise<Figure[]> {
  prepared ??= prepare(server)
  const worlds = await prepared
  const members = worlds.worlds[0]?.members ?? []
  const app = await startBenchApp({ connection: worlds.connection, bytes: '' })
  const asked = { port: app.port, expected: '{"code":200,', warmupSeconds, seconds, perSecond: null }
  const faultless = (report: Awaited<ReturnType<typeof load>>) => {
    if (report.failures > 0) throw new Error(`${report.failures} failed, one with ${report.firstFailure}`)
    return report
  }
  try {
    const token = { 'access-token': members[0]?.token ?? '' }
    const middle = postsInFeed / 2
    const pages = [
      getRequest('/square/square/list?pageNum=1&pageSize=20', token),
      getRequest('/square/square/list?pageNum=50&pageSize=20', token),
      getRequest(`/square/square/list?after=${middle}&pageSize=20`, token),
    ]
    const feed = faultless(await load({ ...asked, connections: 1, requests: pages }))

    const posts = (await inWorld(worlds, newPosts)).map(({ postId }) => postId)
    const likes = posts.flatMap((postId) =>
      members.map(({ token: own }) =>
        postRequest(
          '/square/thumbsUp/square',
          { 'access-token': own },
          `squareId=${formatId('post', postId)}`,
        ),
      ),
    )
    const storm = faultless(await load({ ...asked, connections: stormConnections, requests: likes }))
    const liked = await inWorld(worlds, (db) => checkCounts(db, posts))
    return [
      figure(
        'feed page of 20 from 1,000,000 posts, p99 in ms',
        feed.p99Ms,
        pageMsMax,
        'lower',
        `p50 ${feed.p50Ms.toFixed(1)} ms; first page, page 50 and the middle by key, over HTTP`,
      ),
      figure(
        'likes a second, 500 members on one post after the other',
        storm.perSecond,
        likesPerSecondMin,
        'higher',
        `p99 ${storm.p99Ms.toFixed(0)} ms; ${liked} likes counted exactly`,
      ),
    ]
  } finally {
    await app.stop()
  }
}

export const communityBench: Bench = { name: 'community', run }
