/**
 * Posts by members of a group: only about acts of that day or payments for the day before, written
 * by the program and marked as simulated. There are a few per day, each in the language of its
 * author.
 */
import { formatMoney, type Language, languageCodes, money } from '@glasshouse/contract'
import { draw32, drawPpm } from '@glasshouse/model'
import { wordsOf } from '@glasshouse/words/read.ts'
import type { Moment } from '../../ledger/moment.ts'
import { addLikes, insertComment, insertPost } from '../../messaging/community/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { Acting, Actor } from './actor.ts'
import { seedOf } from './chance.ts'
import type { Simulation } from './store.ts'

/** Members who are considered for each post: not everybody has bought or was paid. */
const askedForEach = 4
const ppmInEnglish = 400_000
const ppmWhoLike = 200_000
/** Members who may like a post, in the order of their numbers. */
const readersMax = 30

interface Fact {
  readonly memberId: bigint
  readonly productId: bigint | null
  readonly name: string | null
  readonly names: Partial<Record<Language, string>> | null
  readonly price: bigint | null
  readonly dayReturn: bigint | null
  readonly days: number | null
  /** The sums of yesterday's incomes. */
  readonly promised: bigint | null
  readonly paid: bigint | null
}

/**
 * Each member's first purchase of today, and the sums of yesterday's incomes: two index look-ups
 * per member, for a dozen members.
 */
const factsOf = (tx: Tx, memberIds: readonly bigint[], day: number): Promise<Fact[]> =>
  tx.many<Fact>(sql`
    select asked.member_id, bought.product_id, name, names, bought.price,
      bought.day_return, days, promised::bigint as promised, paid::bigint as paid
    from unnest(${memberIds}::bigint[]) with ordinality as asked (member_id, nth)
    left join lateral (
      select product_id, price, day_return, last_day - first_day + 1 as days from ord
      where ord.member_id = asked.member_id and bought_day = ${day}::int order by order_id limit 1) as bought on true
    left join product on product.product_id = bought.product_id
    left join lateral (
      select sum(promised) as promised, sum(income.revenue + fees + operator + purchases + rest) as paid
      from ord join income on income.day = ${day - 1}::int and income.order_id = ord.order_id
      where ord.member_id = asked.member_id and first_day < ${day}::int and last_day >= ${day - 1}::int) as came on true
    order by nth`)

const languageOf = (seed: string, number: number): Language =>
  drawPpm(seed, 'english', number) < ppmInEnglish
    ? 'en_US'
    : (languageCodes[draw32(seed, 'language', number) % languageCodes.length] ?? 'en_US')

/** Undefined: the member has nothing to report. */
function told(fact: Fact, language: Language): string | undefined {
  const words = wordsOf('server/posts', language)
  const { name, names, price, dayReturn, days, promised, paid } = fact
  const amount = (value: bigint) => formatMoney(money(value))
  if (name !== null && price !== null && dayReturn !== null && days !== null)
    return words('bought', {
      machine: names?.[language] ?? name,
      price: amount(price),
      dayReturn: amount(dayReturn),
      days: String(days),
    })
  if (promised === null || paid === null) return undefined
  return words(paid === promised ? 'paid' : 'paidInPart', {
    paid: amount(paid),
    promised: amount(promised),
  })
}

interface Evening {
  readonly moment: Moment
  readonly actors: readonly Actor[]
}

/** Runs in the transaction that ends the group's day, so that only one process writes the posts. */
export async function writePosts(
  tx: Tx,
  { wall }: Pick<Acting, 'world' | 'wall'>,
  simulation: Simulation,
  { moment, actors }: Evening,
): Promise<void> {
  const { postsADay } = simulation
  const seed = seedOf(simulation)
  const { day, now: happenedAt } = moment
  const asked = actors
    .filter(({ buys, claims }) => buys || claims)
    .map((actor) => ({ ...actor, turn: draw32(seed, 'posts', day, actor.number) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, postsADay * askedForEach)
  if (asked.length === 0) return
  const facts = await factsOf(
    tx,
    asked.map(({ memberId }) => memberId),
    day,
  )
  const posts = facts
    .flatMap((fact) => {
      const number = asked.find(({ memberId }) => memberId === fact.memberId)?.number ?? 0
      const language = languageOf(seed, number)
      const text = told(fact, language)
      return text === undefined ? [] : [{ fact, author: number, language, text }]
    })
    .slice(0, postsADay)
  for (const { fact, author, language, text } of posts) {
    const by = { memberId: fact.memberId, operatorId: null }
    const said = {
      author: by,
      content: `<p>${escapeHtml(text)}</p>`,
      files: [],
      happenedAt,
      now: new Date(wall.nowMs()),
    }
    const postId = await insertPost(tx, said)
    const likes = actors
      .filter(({ memberId }) => memberId !== fact.memberId)
      .slice(0, readersMax)
      .filter(({ number }) => drawPpm(seed, 'likes', day, author, number) < ppmWhoLike)
      .map(({ memberId }) => ({ postId, memberId }))
    if (likes.length === 0) continue
    await addLikes(tx, likes)
    if (fact.productId === null) continue
    await answer(tx, {
      postId,
      fact,
      day,
      content: wordsOf('server/posts', language)('answer'),
      happenedAt,
      likes,
    })
  }
}

/** A member who likes the post, and whose own machine of the kind still runs, comments on it. */
async function answer(
  tx: Tx,
  said: {
    readonly postId: bigint
    readonly fact: Fact
    readonly day: number
    readonly content: string
    readonly happenedAt: Date
    readonly likes: readonly { readonly memberId: bigint }[]
  },
): Promise<void> {
  const { postId, fact, day, content, happenedAt, likes } = said
  const owner = await tx.maybe<{ memberId: bigint }>(sql`
    select member_id from ord
    where member_id = any(${likes.map(({ memberId }) => memberId)}::bigint[]) and product_id = ${fact.productId}::bigint
      and last_day >= ${day}::int
    order by member_id limit 1`)
  if (owner === undefined) return
  await insertComment(tx, { postId, memberId: owner.memberId, replyTo: null, content, happenedAt })
}
