import { describe, expect, test } from 'vitest'
import type words from '../messages/en_US/act-values.json'
import type { ActName } from './act-names.ts'
import { figures, phrases, reasons } from './act-phrases.ts'
import { actSamples } from './act-samples.fixture.ts'
import { actorName, actValue, type Speaker } from './act-values.ts'
import { compiledCatalogue } from './compile.ts'
import { messageText } from './message.ts'
import { sourcesOf } from './read.ts'

const speakerOf = (language: 'en_US' | 'de_DE', asked: Set<string> = new Set()): Speaker => {
  const catalogue = compiledCatalogue(language, sourcesOf(language, 'act-values'))
  return {
    say: (key: keyof typeof words, values) => {
      asked.add(key)
      return messageText(catalogue[key] ?? `no ${key}`, language.slice(0, 2), values)
    },
    amount: (text) => `#${text}`,
    number: (value) => `n${value}`,
    percent: (value) => `${value} pc`,
    instant: (iso) => `@${iso.slice(0, 10)}`,
    date: (iso) => `of ${iso.slice(0, 10)}`,
  }
}
const said = (act: string, name: string, value: string, language: 'en_US' | 'de_DE' = 'en_US') =>
  actValue(act, name, value, speakerOf(language))

const samples = Object.entries(actSamples) as [ActName, readonly Record<string, string>[]][]
const values = samples.flatMap(([act, details]) =>
  details.flatMap((detail) => Object.entries(detail).map(([name, value]) => ({ act, name, value }))),
)

test('every value of every kind of act has words, or is declared as typed', () => {
  const asked = new Set<string>()
  const speaker = speakerOf('de_DE', asked)
  const unknown = values.filter(({ act, name, value }) => actValue(act, name, value, speaker).isUnknown)
  expect(unknown).toEqual([])
  // No phrase is without its example.
  expect(Object.keys({ ...phrases, ...reasons }).filter((key) => !asked.has(key))).toEqual([])
})

test.each([
  ['policy', 'after', 'a new policy'],
  ['clock', 'before', '×1, on fire'],
  ['switch', 'feature', 'weather'],
  ['correction', 'kind', 'weather'],
  ['coupon', 'after', '2.00 back of 5.00'],
])('planted: %s, %s: “%s” is unknown, and shown as it is', (act, name, value) => {
  expect(said(act, name, value)).toEqual({ text: value, isTyped: true, isUnknown: true })
})

describe('in the reader’s words', () => {
  test.each([
    [
      'policy',
      'after',
      'promise-first, operator’s capital is not drawn',
      'Promise first, the operator’s capital is not used',
    ],
    ['clock', 'after', '×2.5, paused', '×n2.5, paused'],
    ['product.end', 'before', '–', '–'],
    ['product.end', 'after', '2030-01-01T00:00:00.000Z', '@2030-01-01'],
    [
      'recruiting',
      'after',
      'referral 5%, 2.5%, invite bonus 1.00',
      'referral by level: 5 pc, 2.5 pc, invite bonus: #1.00',
    ],
    ['world', 'after', 'ends 2030-01-01T00:00:00.000Z', 'ends on of 2030-01-01'],
    ['approve-withdrawal', 'approvals', '1/2', 'n1/n2'],
    ['exchange-rate', 'after', '1650.5 NGN', 'n1650.5 NGN'],
    [
      'simulated-add',
      'after',
      '3 simulated members (seed a): all join at once',
      'simulated members: n3 (seed \u2068a\u2069): all join on the first day',
    ],
    ['simulated-behaviour', 'before', '90% receive (stopped)', '90 pc receive their income (stopped)'],
    ['product.words', 'language', 'ta_IN', 'தமிழ்'],
    ['clock', 'followsVisitors', 'true', 'yes'],
  ])('%s, %s: “%s”', (act, name, value, text) => {
    expect(said(act, name, value)).toEqual({ text, isTyped: false, isUnknown: false })
  })

  test('in German', () => {
    expect(said('switch', 'feature', 'feedback', 'de_DE').text).toBe('Rückmeldung')
    expect(actorName('visitor', speakerOf('de_DE'))).toBe('ein Besucher')
    expect(actorName('Operator Heron', speakerOf('de_DE'))).toBe('Operator Heron')
  })
})

describe('what staff typed', () => {
  test.each([
    ['bulletin-publish', 'after', 'open'],
    ['clock', 'reason', 'paused'],
    ['world', 'after', 'Year 9, red'],
    ['product.words', 'before', 'draft'],
  ])('%s, %s: “%s” stays as it is', (act, name, value) => {
    expect(said(act, name, value)).toEqual({ text: value, isTyped: true, isUnknown: false })
  })

  test('a name among phrases keeps its own direction', () => {
    expect(said('world', 'after', 'Year 9, red, 40 members at most').text).toBe(
      '\u2068Year 9, red\u2069, members at most: n40',
    )
    expect(said('coupon.end', 'before', 'Two, back: until day 31').text).toBe(
      '\u2068Two, back\u2069: until day n31',
    )
  })

  test('a reason that no person typed has words', () => {
    expect(said('clock', 'reason', 'The first income was not covered.', 'de_DE').text).toBe(
      'Der erste Ertrag war nicht gedeckt.',
    )
  })
})

test('a value of many phrases is read in time that grows with its length', () => {
  const long = Array.from({ length: 200 }, (_, at) => `day ${at}`).join(', ')
  expect(said('clock', 'before', `${long}, on fire`).isUnknown).toBe(true)
  expect(figures.length).toBeLessThan(Object.keys(phrases).length)
})
