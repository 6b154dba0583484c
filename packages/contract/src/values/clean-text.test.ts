import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cleanLines, cleanText, cleanTextField } from './clean-text.ts'

describe('ordinary text stays', () => {
  test.each([
    'Asha',
    'Zoë Müller-Lüdenscheidt',
    'क़्षितिज कुमार',
    'ക്രിസ്\u200dതു', // an old Malayalam chillu: consonant, virama, joiner
    'नेपाली लेख\u200cहरू',
    'বাংলা',
    'தமிழ்',
    'محمد',
    '👩\u200d🌾 farmer',
    '👍🏽',
    '❤️',
    "O'Brien & sons, No. 7",
  ])('%s', (text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  test('texts that look equal become equal', () => {
    expect(cleanText('Zoe\u0308')).toBe('Zoë')
    expect(cleanText('  two \t\n words\u00a0here ')).toBe('two words here')
  })
})

describe('text that hides or turns is refused', () => {
  test.each([
    ['right-to-left override', 'abc\u202egpj.exe'],
    ['isolate', 'a\u2066b\u2069'],
    ['left-to-right mark', 'a\u200eb'],
    ['zero-width space', 'ad\u200bmin'],
    ['byte order mark', 'As\ufeffha'],
    ['word joiner', 'a\u2060b'],
    ['soft hyphen', 'ad\u00admin'],
    ['Hangul filler', '\u3164'],
    ['braille blank', '\u2800'],
    ['tag characters', 'a\u{e0041}\u{e0042}'],
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001b[31mb'],
    ['lone surrogate', 'a\ud800b'],
    ['private use', '\ue000'],
    ['line separator', 'a\u2028b'],
    ['ten thousand marks', `a${'\u0301'.repeat(10_000)}`],
    ['five marks', `a${'\u0489'.repeat(5)}`],
    ['joiner at the start', '\u200dAsha'],
    ['joiner at the end', 'Asha\u200d'],
    ['two joiners', 'A\u200d\u200dsha'],
    ['joiner between digits', '1\u200d2'],
    ['nothing', ''],
    ['blanks', ' \u3000 '],
    ['a mark alone', '\u0301'],
  ])('%s', (_name, text) => {
    expect(cleanText(text)).toBeNull()
  })
})

test('cleaning twice changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const once = cleanText(text)
      if (once !== null) expect(cleanText(once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test('several lines are cleaned line by line', () => {
  expect(cleanLines('one \r\n\r\n\r\n\r\n two\n')).toBe('one\n\ntwo')
  expect(cleanLines('one\ntw\u202eo')).toBeNull()
  expect(cleanLines('\n \n')).toBeNull()
})

test('a field counts code points and keeps what was cleaned', () => {
  const field = cleanTextField({ min: 2, max: 4 })
  expect(z.parse(field, ' 👍👍👍👍 ')).toBe('👍👍👍👍')
  expect(z.safeParse(field, '👍👍👍👍👍').success).toBe(false)
  expect(z.safeParse(field, 'a').success).toBe(false)
  expect(z.safeParse(field, 'a\u202eb').success).toBe(false)
})
