import { heldText, languageCodes, refusedText } from '@glasshouse/contract'
import { mannerShares } from '@glasshouse/model'
import { type KeyOf, sourcesOf, wordsOf } from '@glasshouse/words/read.ts'
import { describe, expect, test } from 'vitest'

const gapsOf = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
const untilGap = (text: string) => text.slice(0, text.indexOf('{'))
const keys = Object.keys(sourcesOf('en_US', 'server/posts')) as KeyOf<'server/posts'>[]
const mannered = keys.filter((key) => key.includes('.'))
/** As of a long season, and as many digits as there can be. */
const figures = {
  percent: '99',
  day: '89',
  days: '60',
  price: '125.00',
  dayReturn: '12.40',
  paid: '1234.56',
  promised: '2345.67',
}
const machineOf = (code: (typeof languageCodes)[number]) => wordsOf('server/machines', code)('Delivery bike')

describe.each(languageCodes)('%s', (code) => {
  const words = sourcesOf(code, 'server/posts') as Record<KeyOf<'server/posts'>, string>

  test('a post about an income says what was promised and paid, and no more', () => {
    const { bought, paid, paidInPart, answer, answerShort } = words
    expect(gapsOf(bought)).toEqual(new Set(['dayReturn', 'days', 'machine', 'price']))
    expect(gapsOf(paidInPart)).toEqual(new Set(['paid', 'promised']))
    expect(gapsOf(paid)).toEqual(new Set(['paid']))
    // A comment has no values.
    expect(gapsOf(answer + answerShort)).toEqual(new Set())
    // Both begin with the promise: "brought" would say that the machine earned the money.
    expect(untilGap(paid)).toBe(untilGap(paidInPart))
    // It is one sentence: the promise, and that all of it was paid.
    expect(paid.split(/[.।](?:\s|$)/).filter((sentence) => sentence !== '')).toHaveLength(1)
  })

  test('no post of a manner holds an amount; its figures are percents and days of the books', () => {
    for (const key of mannered)
      for (const gap of gapsOf(words[key])) expect(['machine', 'percent', 'day'], key).toContain(gap)
  })

  test('every post passes the checks of members’ texts', () => {
    const say = wordsOf('server/posts', code)
    for (const key of keys) {
      const text = say(key, { ...figures, machine: machineOf(code) })
      expect(refusedText(text), text).toBeNull()
      expect(heldText(text), text).toBe(false)
    }
  })
})

test('a boast quotes nothing, and a warning quotes the books', () => {
  const words = sourcesOf('en_US', 'server/posts')
  for (const key of mannered) {
    const gaps = gapsOf(String(words[key]))
    if (key.includes('.boast.') || key.includes('.thank.'))
      expect([...gaps, 'machine'], key).toHaveLength(gaps.has('machine') ? 2 : 1)
    if (key.includes('.warn.') && !key.startsWith('end.')) expect(gaps, key).toContain('percent')
    // A world that is paid in full may have no short day.
    if (/^(?:full|end)\./.test(key)) expect(gaps, key).not.toContain('day')
  }
})

test('no machine is said to have earned, brought or paid anything: incomes are paid from pots', () => {
  for (const [key, text] of Object.entries(sourcesOf('en_US', 'server/posts')))
    expect(String(text), key).not.toMatch(/\{machine\} (?:earn|brought|brings|pa)/)
})

test('every template is of a mood and a manner, and no manner has only one template', () => {
  const ways = Map.groupBy(mannered, (key) => key.slice(0, key.lastIndexOf('.')))
  for (const [kind, of] of ways) {
    const [mood = '', manner = ''] = kind.split('.')
    expect(['full', 'first', 'short', 'broken', 'end']).toContain(mood)
    expect(Object.keys(mannerShares)).toContain(manner)
    expect(of.length, kind).toBeGreaterThan(1)
  }
})
