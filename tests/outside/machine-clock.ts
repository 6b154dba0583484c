/**
 * Check 26, the machine's clock: it jumps forward by hours and days and back again while members
 * act. Each machine has one income a day, the world's clock never goes back before a closed day,
 * and everybody gets an answer.
 */
import { proveBooks } from './visit/books.ts'
import { databaseSeconds } from './visit/database-clock.ts'
import { pass } from './visit/days.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground, OwnGround } from './visit/ground.ts'
import { until } from './visit/lanes.ts'
import { type Class, enter, makeClass, type Newcomer, openPlace, operation } from './visit/people.ts'

export interface MovableGround extends OwnGround {
  /** Sets the machine's clock `seconds` ahead of the real one. */
  setClock(seconds: number): void
}

const hour = 3600
const dayOfClock = 24 * hour
/** Seconds ahead of the real clock, one after the other. */
const jumpsDefault = [2 * hour, -3 * hour, 30 * hour, 3 * dayOfClock, 2 * dayOfClock, 0, 4 * dayOfClock]
/** The time that a query takes on a busy machine. */
const secondsClose = 60
const settledMsMax = 60_000

/** `size`: the number of jumps, of seven. */
export async function machineClock(
  ground: MovableGround,
  seen: Findings,
  size: number,
  jumps = jumpsDefault,
): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const wishes = { startingMoney: '1000', template: 'machines-that-earn', pauseWhenShort: 'false' }
  const lesson = await makeClass(place, 'clock', wishes)
  const member = await enter(place, lesson, 'Clara Clock')
  const [product] = (await member.must('product.list')).data.list
  const buy = () => member.call('order.create', { productId: product.productId, agree: 'true' }, operation())
  await buy()
  let closed = -1
  for (const seconds of jumps.slice(0, size)) {
    ground.setClock(seconds)
    const off = await offBy(ground)
    seen.holds(
      Math.abs(off - seconds) < secondsClose,
      `the database's clock is ${(off / hour).toFixed(2)} h off`,
    )
    const { settled, strange } = await settle(member)
    seen.holds(strange.length === 0, `everybody is answered ${strange.join(', ')}`)
    seen.holds(
      settled === closed,
      `the class goes by its own days: ${settled} is the last one closed, as before`,
    )
    await stepIn(ground, lesson)
    await pass(lesson, 1)
    closed++
    seen.holds((await settle(member)).settled === closed, `the next day closes as always: ${closed}`)
    const bought = await buy()
    seen.holds(
      bought.code === 200 || bought.code >= 400,
      `a purchase is decided: ${bought.code} ${bought.msg}`.trim(),
    )
  }
  ground.setClock(0)
  await onePerDay(member, seen, closed)
  await stepIn(ground, lesson)
  await proveBooks(lesson, seen)
  for (const caller of [member, lesson.staff, place.desk]) caller.end()
}

/** A staff session ends after half an hour without use, and a jump of the clock counts as such. */
async function stepIn(ground: Ground, { slug, staff }: Class): Promise<void> {
  const { desk } = await openPlace(ground.url, ground.login)
  staff.token = (await desk.must('desk.enterWorld', { slug }, operation())).msg
  desk.end()
}

const offBy = async ({ databaseUrl }: MovableGround): Promise<number> =>
  (await databaseSeconds(databaseUrl)) - Date.now() / 1000

/** Waits until every due day is closed, and makes members' calls meanwhile. */
async function settle(member: Newcomer) {
  const strange: string[] = []
  let settled = -1
  const isQuiet = async () => {
    for (const name of ['wallet.summary', 'product.list', 'income.due']) {
      const { status } = await member.call(name)
      if (status === 0 || (status >= 500 && status !== 503)) strange.push(`${name} ${status}`)
    }
    // A member reads them: staff sessions end when the clock jumps past their idle time.
    const books = await member.call('books.summary')
    if (books.code !== 200) return false
    settled = books.data.settledThrough
    return settled === books.data.day - 1
  }
  // The server asks its database for the time once a second.
  await until(async () => false, 2500)
  await until(isQuiet, settledMsMax)
  return { settled, strange: [...new Set(strange)] }
}

async function onePerDay(member: Newcomer, seen: Findings, closed: number): Promise<void> {
  const orders = (await member.must('order.list', { pageSize: '50' })).data.list
  const odd: string[] = []
  let incomes = 0
  for (const { orderId } of orders) {
    const { list } = (await member.must('order.incomes', { orderId, pageSize: '50' })).data
    const days = new Set(list.map((income: { day: number }) => income.day))
    incomes += list.length
    if (list.length !== days.size || [...days].some((day) => Number(day) > closed)) odd.push(orderId)
  }
  seen.holds(
    incomes > 0 && odd.length === 0,
    `${incomes} incomes of ${orders.length} machines, one a day each`,
  )
}
