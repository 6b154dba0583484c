import { describe, expect, test } from 'vitest'
import { harmlessPosts } from './harmless-posts.fixture.ts'
import { heldText } from './held-text.ts'
import { nearPosts } from './near-posts.fixture.ts'
import { refusedText } from './refused-text.ts'
import { waysInWords } from './ways-in-words.fixture.ts'
import { waysToPay } from './ways-to-pay.fixture.ts'

const outcome = (text: string) => (refusedText(text) !== null ? 'refused' : heldText(text) ? 'held' : 'shown')

test('every way to pay or to be reached is refused, or held for staff', () => {
  const missed = waysToPay.filter(({ text, is }) => outcome(text) !== is)
  expect(missed.map(({ text, is }) => `${text}: ${outcome(text)}, not ${is}`)).toEqual([])
})

test('a name, an address or a number without figures is held, or refused', () => {
  expect(waysInWords.filter((text) => outcome(text) === 'shown')).toEqual([])
})

test('text that only talks about apps that pay, mailboxes, accounts and amounts in words is shown', () => {
  expect(nearPosts.length).toBeGreaterThanOrEqual(60)
  expect(nearPosts.filter((text) => outcome(text) !== 'shown')).toEqual([])
})

test('none of 2,000 harmless posts in fourteen languages is refused or held', () => {
  const posts = harmlessPosts(2000, 12)
  expect(new Set(posts).size).toBeGreaterThan(1500)
  const alarms = posts.filter((post) => outcome(post) !== 'shown')
  expect(alarms).toEqual([])
})

describe('amounts, dates and numbers issued by this app are no number to pay to', () => {
  test.each([
    'The pots hold 12500 USDT',
    '₹45678 in all',
    'It paid 12345 rupees',
    'Over 10000 machines were sold',
    'I walked 12450 steps',
    '20260302 was the first day',
    'Sent to practice1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'my mailbox is learner-70123@practice.invalid',
    'Paid 1,250,000.50 on 2026-03-02 at 12:30:05',
    'one, two, three, four, five, six',
    'Day 31, 14 machines, 5 members, 3 of 4',
    'Scores: 3-1, 2-2 and 0-4',
  ])('%s', (text) => {
    expect(outcome(text)).toBe('shown')
  })
})

/**
 * Judges each seed repeated to this many letters, and checks that none takes longer than `mostMs`.
 */
function judgesWithin(mostMs: number, letters: number, seeds: readonly string[]): void {
  for (const seed of seeds) {
    const long = seed.repeat(Math.ceil(letters / seed.length))
    const started = performance.now()
    outcome(long)
    heldText(long)
    expect(performance.now() - started, seed).toBeLessThan(mostMs)
  }
}

test('40,000 letters of a hostile text are judged within two seconds', () => {
  judgesWithin(2_000, 40_000, [
    '1 2 ',
    'till no ',
    'one two ',
    'paybill 1 ',
    'a dot ',
    '@a',
    '$a',
    'telegram is ',
    '7',
    'upi ;',
    'x [',
    'नौ आठ ',
    'double ',
    'ravi at ',
    'send ',
    '12-',
  ])
})

test('100,000 letters of names, tens and links in disguise are judged within four seconds', () => {
  judgesWithin(4_000, 100_000, [
    'paytm x ',
    'ravi upi xx ',
    'upi : ',
    'me ',
    'ninety eight ',
    'ninety, ',
    'thousand ',
    'account number one two ',
    'xcom',
    'bit ly ',
    'a me slash',
    'p.a.y.t.',
  ])
})
