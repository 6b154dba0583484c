/**
 * Check 25: a chain of ten thousand members, each invited by the one before. The settlement
 * finishes, the first member has three levels and no more, nobody is their own inviter, and fifty
 * registrations of one phone make one account.
 */
import { membersOf, proveBooks } from './visit/books.ts'
import { type Caller, makeCaller } from './visit/caller.ts'
import { pass } from './visit/days.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground } from './visit/ground.ts'
import { inLanes, sequence } from './visit/lanes.ts'
import {
  type Class,
  endClass,
  enter,
  makeClass,
  openPlace,
  operation,
  type Place,
  solved,
} from './visit/people.ts'

/** The number of members who enter from one address: entries from an address are rate limited. */
const perAddress = 25
const levelsPaid = 3
const membersBetweenCalls = 250
/** The type of record. */
const referralBonus = '9'
const samePhone = 50
const loginPassword = 'Glasshouse7Lamp'

/** Loopback has sixteen million addresses; on a machine with only one of them, all come from it. */
const addressOf = (nth: number): string => {
  const at = Math.floor(nth / perAddress)
  return `127.77.${Math.floor(at / 250) + 1}.${(at % 250) + 1}`
}

/** `size`: the number of members in the chain. */
export async function inviteChain(ground: Ground, seen: Findings, size: number): Promise<void> {
  const place = await openPlace(ground.url, ground.login)
  const wishes = { startingMoney: '1000', memberCap: String(size + 10), template: 'machines-that-earn' }
  const lesson = await makeClass(place, 'chain', wishes)
  const began = performance.now()
  const first = await enter(place, lesson, nameOf(0), addressOf(0))
  /** Newest first: the members who are paid for a purchase of the last one, and one beyond. */
  let tail = [first]
  for (let nth = 1; nth < size; nth++) {
    const { inviteCode } = tail[0] ?? first
    tail.unshift(await enter(place, { ...lesson, inviteCode }, nameOf(nth), addressOf(nth)))
    // An unused staff session ends after half an hour.
    if (nth % membersBetweenCalls === 0) await lesson.staff.must('operator.me')
    for (const gone of tail.slice(levelsPaid + 2)) if (gone !== first) gone.end()
    tail = tail.slice(0, levelsPaid + 2)
  }
  seen.say(`${size} came in, each by the one before, in ${Math.round((performance.now() - began) / 1000)} s`)
  const { total } = (await first.must('share.count')).data
  const below = Math.min(size - 1, levelsPaid)
  seen.holds(total.total === below, `the first has ${total.total} below: ${below} levels of one each`)
  await buyAndClose(lesson, tail, seen)
  const members = (await membersOf(lesson)).length
  seen.holds(members === size, `the class has ${members} members`)
  await onePhone(place, lesson, seen)
  await proveBooks(lesson, seen)
  for (const caller of [first, ...tail]) caller.end()
  await endClass(place, lesson)
  place.desk.end()
}

/** Letters only: a name with many digits is refused as a phone number. */
const nameOf = (nth: number): string =>
  `Link ${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/**
 * The last member buys and the days close: the three inviters above are paid, and nobody beyond.
 */
async function buyAndClose(
  lesson: Class,
  [deepest, ...above]: readonly Caller[],
  seen: Findings,
): Promise<void> {
  if (deepest === undefined) return
  const [product] = (await deepest.must('product.list')).data.list
  await deepest.must('order.create', { productId: product.productId, agree: 'true' }, operation())
  const began = performance.now()
  await pass(lesson, 2)
  seen.say(`two days closed in ${Math.round(performance.now() - began)} ms`)
  const paid: number[] = []
  for (const one of above) paid.push((await one.must('wallet.records', { type: referralBonus })).data.total)
  const right = above.map((_one, level) => (level < levelsPaid ? 1 : 0))
  seen.holds(
    paid.join() === right.join(),
    `referral rewards of those above the buyer, the nearest first: ${paid.join(', ')}`,
  )
}

async function onePhone(place: Place, lesson: Class, seen: Findings): Promise<void> {
  const somebody = makeCaller(place.url, place.routes, '127.78.1.1')
  somebody.world = lesson.slug
  const { phone } = (await somebody.must('practice.takePhone', { country: 'IN' })).data
  const number = { country: phone.country, phone: phone.phone }
  const captcha = (await somebody.must('auth.captcha', { kind: 'proof' })).data
  const answer = { captchaId: captcha.captchaId, captchaAnswer: solved(captcha.challenge) }
  await somebody.must('auth.sendRegisterCode', { ...number, ...answer })
  const [{ code }] = (await somebody.must('practice.messages')).data.list
  const form = { ...number, code, password: loginPassword, confirmPassword: loginPassword }
  let made = 0
  let failed = 0
  await inLanes(samePhone, sequence(samePhone), async () => {
    const { code: is, status } = await somebody.call('auth.register', {
      ...form,
      inviteCode: lesson.inviteCode,
    })
    if (is === 200) made++
    if (status === 0 || (status >= 500 && status !== 503)) failed++
  })
  seen.holds(made === 1 && failed === 0, `of ${samePhone} registrations of one phone ${made} is an account`)
  somebody.end()
}
