/** What the demo's people post: only what they just did, told by the program and marked as simulated. */
import { formatMoney } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { readMoment } from '../ledger/moment.ts'
import { insertComment, insertPost, likePost } from '../modules/community/index.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { moveTo } from './calendar.ts'
import type { Chance } from './chance.ts'

interface Talk {
  readonly world: World
  readonly wall: WallClock
  readonly chance: Chance
  readonly operatorId: bigint | null
}

interface Purchase {
  readonly memberId: bigint
  readonly productId: bigint
  readonly name: string
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  /** Others, simulated, who hold one too: they know it. */
  readonly others: bigint[]
}

const hour = 21
const postsADayMax = 2
const othersMax = 60

/** The guide's own, by day: where things stand in the app. */
const guidance: Readonly<Record<number, string>> = {
  0: '<p>Welcome. Everything here is <b>practice money</b>, and every payout says where it came from.</p><p>Begin with <a href="#/index/incomePattern">how income works</a>.</p>',
  10: '<p>Ten days have passed. Before you buy another machine, look at three figures in the <a href="#/books">open books</a>:</p><ul><li>what was promised and what was paid</li><li>whose money paid for it</li><li>the days until the pots are empty</li></ul>',
  20: '<p>A machine that pays every day is not the same as a machine that <b>earns</b> every day. The bar under each payout shows the difference.</p>',
}

const words = ({ name, price, dayReturn, validDays }: Purchase): string =>
  `<p>I bought a <b>${name}</b> today for ${formatMoney(price)}. It promises ${formatMoney(dayReturn)} a day for ${validDays} days.</p>`

/** Today's purchases of simulated members, one a member, with a few others who own the same. */
const purchasesOf = (tx: Tx, day: number): Promise<Purchase[]> =>
  tx.many<Purchase>(sql`
    select distinct on (ord.member_id) ord.member_id as "memberId", ord.product_id as "productId", product.name,
      ord.price, ord.day_return as "dayReturn", ord.last_day - ord.first_day + 1 as "validDays",
      array(select distinct other.member_id from ord as other join member on member.member_id = other.member_id
            where other.product_id = ord.product_id and other.member_id <> ord.member_id and simulated
            order by other.member_id limit ${othersMax}::int) as others
    from ord join member using (member_id) join product on product.product_id = ord.product_id
    where bought_day = ${day}::int and simulated order by ord.member_id, ord.order_id`)

/** At nine in the evening of a day. */
export async function talk({ world, wall, chance, operatorId }: Talk, day: number): Promise<void> {
  await moveTo(world, day, hour)
  const now = new Date(wall.nowMs())
  const likes = await world.db.transaction(async (tx) => {
    const { now: happenedAt } = await readMoment(tx, wall)
    const said = { files: [], happenedAt, now }
    const guide = guidance[day]
    if (guide !== undefined && operatorId !== null)
      await insertPost(tx, { ...said, author: { memberId: null, operatorId }, content: guide })
    const bought = (await purchasesOf(tx, day))
      .filter(({ memberId }) => chance.happens(40, 'posts', Number(memberId)))
      .slice(0, postsADayMax)
    const posted: { postId: bigint; memberId: bigint }[] = []
    for (const purchase of bought) {
      const author = { memberId: purchase.memberId, operatorId: null }
      const postId = await insertPost(tx, { ...said, author, content: words(purchase) })
      const liking = purchase.others.filter((other) =>
        chance.happens(20, 'likes', Number(purchase.memberId), Number(other)),
      )
      posted.push(...liking.map((memberId) => ({ postId, memberId })))
      const answering = chance.pick(liking, () => 1, 'answers', Number(purchase.memberId))
      if (answering === undefined) continue
      const content = `I have a ${purchase.name} too.`
      await insertComment(tx, { postId, memberId: answering, replyTo: null, content, happenedAt })
    }
    return posted
  })
  await Promise.all(likes.map((like) => likePost(world, like)))
}
