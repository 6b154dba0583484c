/** What a member says: only with a reason that is true of it. */
import { type Manner, type Mood, mannerOf, moodOf, type TalkedAbout } from '@glasshouse/model'
import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import type { Facts } from './facts.ts'
import { simulatedPostOf, type Talk } from './simulated-post.ts'

const seed = 'talk'
const numberOf = (manner: Manner): number => {
  const found = Array.from({ length: 500 }, (_, number) => number).find(
    (number) => mannerOf(seed, number) === manner,
  )
  if (found === undefined) throw new Error(`nobody has the manner ${manner}`)
  return found
}
const actor = (manner: Manner, changed: Partial<Actor> = {}): Actor => ({
  number: numberOf(manner),
  memberId: 1n,
  joinedDay: 0,
  buys: false,
  claims: true,
  withdrawShare: 0,
  ...changed,
})
const inFull: Facts = {
  member: 1n,
  bought: null,
  price: null,
  returns: null,
  days: null,
  machine: 7n,
  promised: 1_000_000n,
  paid: 1_000_000n,
}
const short: Facts = { ...inFull, paid: 600_000n }
const none: Facts = { ...inFull, machine: null, promised: null, paid: null }

const books: Record<Mood, Partial<TalkedAbout>> = {
  full: {},
  first: { paid: 60n, firstShortDay: 20 },
  short: { paid: 60n, firstShortDay: 18 },
  broken: { paid: 60n, firstShortDay: 5 },
  end: { daysLeft: 2 },
}
function talkIn(mood: Mood, changed: Partial<TalkedAbout> = {}, name = 'Solar roof'): Talk {
  const about: TalkedAbout = {
    day: 20,
    promised: 100n,
    paid: 100n,
    purchases: 75n,
    firstShortDay: null,
    daysLeft: null,
    ...books[mood],
    ...changed,
  }
  expect(moodOf(about)).toBe(mood)
  return { seed, day: 21, mood, about, machines: new Map([[7n, { name, names: {} }]]) }
}
const says = (who: Actor, facts: Facts, talk: Talk, used: ReadonlySet<never> = new Set()) =>
  simulatedPostOf(who, facts, talk, used)?.template ?? null

describe.each<readonly [string, Mood, Actor, Facts, Partial<TalkedAbout>, string | null]>([
  ['reports what it was paid', 'full', actor('report'), inFull, {}, 'paid'],
  ['reports what it was paid in part', 'first', actor('report'), short, {}, 'paidInPart'],
  ['reports nothing without an income', 'full', actor('report'), none, {}, null],
  ['fades: reports while all is paid', 'full', actor('fade'), inFull, {}, 'paid'],
  ['fades: says nothing once a day was short', 'full', actor('fade'), inFull, { firstShortDay: 9 }, null],
  ['boasts of an income received in full', 'full', actor('boast'), inFull, {}, 'full.boast.'],
  ['does not boast of what it did not receive', 'full', actor('boast', { claims: false }), inFull, {}, null],
  ['does not boast without an income', 'full', actor('boast'), none, {}, null],
  ['tells others to stay, staying itself', 'first', actor('boast'), short, {}, 'first.boast.'],
  [
    'does not tell others to stay while withdrawing',
    'first',
    actor('boast', { withdrawShare: 40 }),
    short,
    {},
    null,
  ],
  ['boasts no more when it is broken', 'broken', actor('boast'), short, {}, null],
  ['thanks for what came in full', 'full', actor('thank'), inFull, {}, 'full.thank.'],
  ['thanks for nothing short', 'first', actor('thank'), short, {}, null],
  ['thanks at the end', 'end', actor('thank'), inFull, {}, 'end.thank.'],
  ['does not doubt while all is paid', 'full', actor('doubt'), inFull, {}, null],
  ['doubts after a short income', 'short', actor('doubt'), short, {}, 'short.doubt.'],
  ['does not doubt without an income of its own', 'short', actor('doubt'), none, {}, null],
  ['asks', 'broken', actor('ask'), none, {}, 'broken.ask.'],
  ['warns that purchases pay incomes', 'full', actor('warn'), inFull, {}, 'full.warn.'],
  ['does not warn where machines pay them', 'full', actor('warn'), inFull, { purchases: 0n }, null],
  ['warns after a short day', 'first', actor('warn'), none, {}, 'first.warn.'],
])('a member who %s', (_what, mood, who, facts, about, expected) => {
  test(`in the mood “${mood}” says ${expected ?? 'nothing'}`, () => {
    const said = says(who, facts, talkIn(mood, about))
    if (expected?.endsWith('.') === true) expect(said).toMatch(new RegExp(`^${expected}`))
    else expect(said).toBe(expected)
  })
})

test('a warning quotes the close: of purchases while all is paid, of the promise when it is not', () => {
  expect(simulatedPostOf(actor('warn'), inFull, talkIn('full'), new Set())?.values).toMatchObject({
    percent: '75',
  })
  expect(simulatedPostOf(actor('warn'), short, talkIn('first'), new Set())?.values).toMatchObject({
    percent: '60',
  })
})

test('nothing is said twice a day', () => {
  const used = new Set<never>()
  const all: (string | null)[] = []
  for (let time = 0; time < 6; time++) {
    const said = says(actor('boast'), inFull, talkIn('full'), used)
    all.push(said)
    if (said !== null) used.add(said as never)
  }
  expect(new Set(all.slice(0, 5)).size).toBe(5)
  expect(all.at(-1)).toBeNull()
})

test.each(['Roof 54321', 'Pay t.me/roof'])('a machine named “%s” is in no post', (name) => {
  const bought: Facts = { ...none, bought: 7n, price: 10_000_000n, returns: 1_000_000n, days: 5 }
  expect(says(actor('report'), bought, talkIn('full'))).toBe('bought')
  expect(says(actor('report'), bought, talkIn('full', {}, name))).toBeNull()
})
