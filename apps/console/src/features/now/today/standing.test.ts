import { expect, test } from 'vitest'
import { type Standing, standingOf } from './standing.ts'

type Facts = Parameters<typeof standingOf>[0]

const paidInFull: NonNullable<Facts['lastClose']> = {
  day: 62,
  incomes: 235,
  promised: '100.00',
  paid: '100.00',
  percent: 100,
  potsEmpty: false,
}

/** Nothing is wrong, and nothing waits. */
const calm: Facts = {
  moneyStopped: false,
  proof: { settledThrough: 62, at: '2026-01-01T00:00:00Z', broken: null },
  lastClose: paidInFull,
  paying: { part: '500.00', waiting: { total: 0, simulated: 0 }, amount: '0.00' },
  served: true,
  behindDays: 0,
  queues: [{ queue: 'withdrawals', waiting: 0, isMore: false }],
}

const short = { ...paidInFull, paid: '80.00', percent: 80 }

/** In the order of urgency: each fact is added to all that follow it. */
const guards: readonly (readonly [of: string, fact: Partial<Facts>, standing: Standing])[] = [
  ['money that is stopped', { moneyStopped: true }, { state: 'stopped' }],
  [
    'books that do not add up',
    { proof: { settledThrough: 62, at: '2026-01-01T00:00:00Z', broken: 'pots' } },
    { state: 'stopped' },
  ],
  [
    'empty pots at the newest close',
    { lastClose: { ...short, potsEmpty: true } },
    { state: 'empty', day: 62, incomes: 235, percent: 80 },
  ],
  [
    'a newest close that fell short',
    { lastClose: short },
    { state: 'short', day: 62, incomes: 235, percent: 80 },
  ],
  [
    'withdrawals without coins',
    { paying: { part: '0.00', waiting: { total: 59, simulated: 40 }, amount: '900.00' } },
    { state: 'coins', count: 59, part: '0.00' },
  ],
  ['a silent server', { served: false }, { state: 'silent' }],
  ['days that are not settled', { behindDays: 3 }, { state: 'late', days: 3 }],
  [
    'things that wait for staff',
    {
      queues: [
        { queue: 'reports', waiting: 1000, isMore: true },
        { queue: 'feedback', waiting: 2, isMore: false },
      ],
    },
    { state: 'waits', count: 1002, isMore: true },
  ],
  ['no settled day', { lastClose: null }, { state: 'begins' }],
  [
    'a day on which nothing was due',
    { lastClose: { ...paidInFull, incomes: 0, promised: '0.00', paid: '0.00', percent: 0 } },
    { state: 'nothingDue', day: 62 },
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

test('one day that waits to be closed is the rule, not late', () => {
  expect(standingOf({ ...calm, behindDays: 1 }).state).toBe('full')
})
