/**
 * Two processes of one host. One of them closes days, keeps the chain's node, signs and reads
 * deposits; when it ends or is killed, the other does so within five seconds, and nothing is done
 * twice. Sessions and classes belong to no process.
 */
import { proveBooks } from './visit/books.ts'
import { makeCaller } from './visit/caller.ts'
import { pass } from './visit/days.ts'
import { deposit, fillWallet, waitFor } from './visit/deposits.ts'
import type { Findings } from './visit/findings.ts'
import type { OwnGround } from './visit/ground.ts'
import { micros, written } from './visit/money.ts'
import { type Class, enter, makeClass, type Newcomer, openPlace, type Place } from './visit/people.ts'

const takenOverMsMax = 5_000
const each = '10.00'

/** One process, and the class as its staff reach it there. */
interface Side {
  readonly place: Place
  readonly lesson: Class
}

const sideAt = (url: string, { place, lesson }: Side): Side => {
  const staff = makeCaller(url, place.routes)
  staff.token = lesson.staff.token
  staff.world = lesson.slug
  return { place: { ...place, url }, lesson: { ...lesson, staff } }
}

const elapsed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

interface Took {
  readonly day: number
  /** The signer sends coins, and the node mines them. */
  readonly coins: number
  /** The reader sees a deposit. */
  readonly deposit: number
}

/** All that one process of a host does alone, in ms from now; `members` gets a new member. */
async function work({ place, lesson }: Side, name: string, members: Newcomer[]): Promise<Took> {
  const member = await enter(place, lesson, name)
  members.push(member)
  const began = performance.now()
  const days = elapsed(() => pass(lesson, 1))
  await fillWallet(member)
  const coins = performance.now() - began
  await deposit(member, each)
  await waitFor(member, (list) => list.length === 1)
  return { day: await days, coins, deposit: performance.now() - began - coins }
}

const said = ({ day, coins, deposit: read }: Took): string =>
  [day, coins, read].map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')

export async function takeover(ground: OwnGround, seen: Findings): Promise<void> {
  if (ground.beside === undefined) throw new Error('there is no second process on this ground')
  const place = await openPlace(ground.url, ground.login)
  const lesson = await makeClass(place, 'takeover', { startingMoney: '0' })
  const first: Side = { place, lesson }
  const other = await ground.beside()
  const second = sideAt(other.url, first)
  const members: Newcomer[] = []
  await work(first, 'Wanda Warm', members)
  const together = await work(second, 'Tara Two', members)
  seen.say(`with both, a day, coins and a deposit took ${said(together)}`)

  const holds = (what: string, took: Took) => {
    const later = (Object.keys(took) as (keyof Took)[]).map((part) => took[part] - together[part])
    seen.holds(Math.max(...later) < takenOverMsMax, `${what}, they took ${said(took)}`)
  }
  const away = await ground.goAway()
  holds('after the first had ended', await work(second, 'Enid Ended', members))
  await away.back()
  await other.kill()
  holds('after the second was killed', await work(first, 'Kira Killed', members))

  const arrived = (list: readonly { status: string }[]) =>
    list.length === 1 && list.every(({ status }) => status === 'arrived')
  // Members of the process that is gone are asked over the one that is there.
  const there = members.map((member) =>
    Object.assign(makeCaller(ground.url, place.routes), { ...sessionOf(member) }),
  )
  const wallets: bigint[] = []
  for (const member of there) {
    await waitFor(member, arrived)
    wallets.push(micros((await member.must('wallet.summary')).data.extractable))
  }
  const right = wallets.filter((held) => held === micros(each)).length
  seen.holds(
    right === members.length,
    `${right} of ${members.length} wallets hold exactly ${written(micros(each))}`,
  )
  await proveBooks(lesson, seen)
  for (const caller of [...members, ...there, place.desk, lesson.staff, second.lesson.staff]) caller.end()
}

const sessionOf = ({ token, world }: Newcomer) => ({ token, world })
