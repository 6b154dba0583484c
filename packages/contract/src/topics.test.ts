import { expect, test } from 'vitest'
import type { CallDeclaration } from './call.ts'
import { memberCalls } from './member.ts'
import { topics, topicsOfDay, topicsOfNews } from './topics.ts'

const calls = Object.entries(memberCalls as Readonly<Record<string, CallDeclaration>>)
const changed = new Set([
  ...calls.flatMap(([, { changes = [] }]) => changes),
  ...Object.values(topicsOfNews).flat(),
  ...topicsOfDay,
])

test('every act that moves a member’s money changes topics, and no read does', () => {
  const acts = calls.filter(([, { money }]) => money)
  expect(acts.length).toBeGreaterThan(12)
  expect(acts.filter(([, { changes = [] }]) => changes.length === 0).map(([name]) => name)).toEqual([])
  const reading = calls.filter(([, { shows, changes }]) => shows !== undefined && changes !== undefined)
  expect(reading.map(([name]) => name)).toEqual([])
})

test('an act that may need a second step changes what shows the second steps', () => {
  const asking = calls.filter(([, { errors }]) => errors.includes('second_step_needed'))
  const others = asking.filter(([, { changes = [] }]) => !changes.includes('security'))
  // The terms of a withdrawal, which name the second steps, show `withdrawal`; after `account.end`
  // there is no session.
  expect(others.map(([name]) => name).sort()).toEqual(['account.end', 'withdrawal.create'])
  expect(memberCalls['withdrawal.status'].shows).toContain('withdrawal')
})

test('every topic is shown by a read', () => {
  const shown = new Set(calls.flatMap(([, { shows = [] }]) => shows))
  expect(topics.filter((topic) => !shown.has(topic))).toEqual([])
})

test('every topic is changed by an act, by news or by the day', () => {
  expect(topics.filter((topic) => !changed.has(topic))).toEqual([])
})

test('every read of a member’s wallet, incomes and rewards follows the day', () => {
  const money = /^(wallet|statement|income|order|signin|coupon|redemption|fund|stock|registerReward)\./
  const still = calls
    .filter(
      ([name, { method, auth, file }]) => money.test(name) && method === 'GET' && auth === 'member' && !file,
    )
    .filter(
      ([, { shows = [], changes }]) =>
        changes === undefined && !shows.some((topic) => topicsOfDay.includes(topic)),
    )
  expect(still.map(([name]) => name)).toEqual(['order.lease'])
})
