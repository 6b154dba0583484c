import en from '@glasshouse/words/messages/en_US/console/today.json?compiled'
import { expect, test } from 'vitest'
import { type Standing, standingOf, toneOf } from './standing.ts'

type Facts = Parameters<typeof standingOf>[0]

const paidInFull: NonNullable<Facts['lastClose']> = {
  day: 62,
  incomes: 235,
  promised: '100.00',
  paid: '100.00',
  percent: 100,
  potsEmpty: false,
}

const proof = { settledThrough: 62, at: '2026-01-01T00:00:00Z', broken: null }

/** Nothing is wrong, and nothing waits. */
const calm: Facts = {
  moneyStopped: false,
  proof,
  life: 'open',
  firstShort: null,
  lastClose: paidInFull,
  paying: { part: '500.00', waiting: { total: 0, simulated: 0 }, amount: '0.00' },
  late: false,
  behindDays: 0,
  promisedNext30Days: '700.00',
  machinesOnSale: 3,
}

const ofShort = { promised: '100.00', paid: '80.00', percent: 80 }
const short = { ...paidInFull, ...ofShort }
const nothingDue = { ...paidInFull, incomes: 0, promised: '0.00', paid: '0.00', percent: 0 }

/** In the order of urgency: each fact is added to all that follow it. */
const guards: readonly (readonly [of: string, fact: Partial<Facts>, standing: Standing])[] = [
  ['money that is stopped', { moneyStopped: true }, { state: 'stopped' }],
  [
    'books that do not add up while money still moves',
    { proof: { ...proof, broken: 'pots' } },
    { state: 'unproved' },
  ],
  ['a class that was archived', { life: 'archived' }, { state: 'archived' }],
  ['a season that has ended', { life: 'ended' }, { state: 'ended' }],
  [
    'empty pots at the newest close',
    { lastClose: { ...short, potsEmpty: true } },
    { state: 'empty', day: 62, incomes: 235, ...ofShort },
  ],
  [
    'a newest close that fell short',
    { lastClose: short },
    { state: 'short', day: 62, incomes: 235, ...ofShort },
  ],
  [
    'withdrawals without coins',
    { paying: { part: '0.00', waiting: { total: 59, simulated: 40 }, amount: '900.00' } },
    { state: 'coins', count: 59, part: '0.00' },
  ],
  ['a server that closes no day', { late: true, behindDays: 3 }, { state: 'late', days: 3 }],
  ['a jump whose days are closing', { behindDays: 3 }, { state: 'closing', days: 3 }],
  [
    'a world without machines and promises',
    { machinesOnSale: 0, promisedNext30Days: '0.00' },
    { state: 'noMachines' },
  ],
  ['no settled day', { lastClose: null }, { state: 'begins' }],
  ['a day on which nothing was due', { lastClose: nothingDue }, { state: 'nothingDue', day: 62 }],
  [
    'a day paid in full after one that was short',
    { lastClose: paidInFull, firstShort: { ...short, day: 40 } },
    { state: 'again', day: 62, incomes: 235 },
  ],
  ['a day that was paid in full', {}, { state: 'full', day: 62, incomes: 235 }],
]

test.each(guards)('%s', (_of, fact, standing) => {
  expect(standingOf({ ...calm, ...fact })).toEqual(standing)
})

test.each(guards.map(([of], at) => [of, at] as const))('%s comes before all that follows', (_of, at) => {
  const all = guards.slice(at).toReversed()
  const facts = all.reduce((so, [, fact]) => ({ ...so, ...fact }), calm)
  expect(standingOf(facts)).toEqual(guards[at]?.[2])
})

const others: readonly (readonly [of: string, fact: Partial<Facts>, state: Standing['state']])[] = [
  ['one day that waits to be closed is the rule, not late', { behindDays: 1 }, 'full'],
  ['one day that waits for more than a minute is late', { behindDays: 1, late: true }, 'late'],
  ['a world that was never proved is not broken', { proof: null }, 'full'],
  [
    'money that moves again after a check with a failed proof',
    { proof: { ...proof, broken: 'x' } },
    'unproved',
  ],
  ['nothing on sale, while sold machines pay', { machinesOnSale: 0 }, 'full'],
  ['nothing on sale before the first close', { machinesOnSale: 0, lastClose: null }, 'begins'],
  ['machines on sale that nobody has bought', { promisedNext30Days: '0.00', lastClose: null }, 'begins'],
  ['nothing due after the break', { lastClose: nothingDue, firstShort: short }, 'nothingDue'],
  ['a break on the first settled day', { lastClose: { ...short, day: 0 }, firstShort: short }, 'short'],
  ['a missing millionth is short', { lastClose: { ...paidInFull, paid: '99.999999' } }, 'short'],
]

test.each(others)('%s', (_of, fact, state) => {
  expect(standingOf({ ...calm, ...fact }).state).toBe(state)
})

test('every standing has a test, a colour, and only a day paid in full without a break is green', () => {
  const states = Object.keys(toneOf)
  expect(new Set(guards.map(([, , { state }]) => state))).toEqual(new Set(states))
  expect(states.filter((state) => toneOf[state as Standing['state']] === 'success')).toEqual(['full'])
  expect(states.filter((state) => en[`standing.${state}`] === undefined)).toEqual([])
})
