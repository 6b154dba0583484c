import { buffer } from 'node:stream/consumers'
import { type Language, languageCodes, languages } from '@glasshouse/contract'
import { sourcesOf } from '@glasshouse/words/read.ts'
import { describe, expect, test } from 'vitest'
import { missingGlyphs, pdfPages } from '../../../../../tests/support/pdf-text.ts'
import { linesOf, runsOf, widthOf } from './lettering.ts'
import { openSheet, paragraph, streamOf } from './sheet.ts'

async function pdfOf(language: Language, texts: readonly string[]): Promise<Buffer> {
  const sheet = await openSheet({ title: languages[language].name, language, madeAt: new Date(0) })
  return buffer(
    streamOf(sheet, () => {
      for (const text of texts) paragraph(sheet, text)
      return Promise.resolve()
    }),
  )
}

const letters = (text: string) => new Set(text.match(/\p{L}/gu))

describe.each(languageCodes)('a document in %s', (language) => {
  test('is drawn with glyphs for all of its words, and can be read back with all of their letters', async () => {
    const records = Object.entries(sourcesOf(language, 'wallet')).filter(([key]) =>
      /^(?:type|status)\./.test(key),
    )
    const texts = [
      languages[language].name,
      ...Object.values(sourcesOf(language, 'server/document')).map(String),
      ...records.map(([, text]) => String(text)),
    ]
    const pdf = await pdfOf(language, texts)
    expect(missingGlyphs(pdf)).toBe(0)
    const read = letters(pdfPages(pdf).flat().join(' ').normalize('NFC'))
    const missing = [...letters(texts.join(' ').normalize('NFC'))].filter((letter) => !read.has(letter))
    expect(missing).toEqual([])
  })
})

test.each(['ప్రపంచం', 'અંતનું'])(
  '%s is drawn, though its font has no anchor for one of its marks',
  async (word) => {
    expect(missingGlyphs(await pdfOf('en_US', [word]))).toBe(0)
  },
)

test('a document of any language can hold names in every script, and a letter that no font has is found', async () => {
  const names = languageCodes.map((code) => languages[code].name)
  expect(missingGlyphs(await pdfOf('en_US', [names.join(' · '), '₹ “„«»” – ’ ş ğ İ ë ñ ß œ']))).toBe(0)
  expect(missingGlyphs(await pdfOf('en_US', ['漢字']))).toBe(2)
})

test.each([
  ['Day 3', [['Mukta', 'Day 3']]],
  ['अभ्यास का पैसा', [['Mukta', 'अभ्यास का पैसा']]],
  [
    'தமிழ் நாள் 3.',
    [
      ['Tamil', 'தமிழ் நாள்'],
      ['Mukta', ' 3.'],
    ],
  ],
  [
    'USDT ಕನ್ನಡ, తెలుగు',
    [
      ['Mukta', 'USDT '],
      ['Kannada', 'ಕನ್ನಡ'],
      ['Mukta', ', '],
      ['Telugu', 'తెలుగు'],
    ],
  ],
  [
    'বাংলা। ગુજરાતી',
    [
      ['Bengali', 'বাংলা।'],
      ['Mukta', ' '],
      ['Gujarati', 'ગુજરાતી'],
    ],
  ],
  ['', []],
])('%s is split into parts that one font can draw', (text, runs) => {
  expect(runsOf(text).map(({ script, text: part }) => [script, part])).toEqual(runs)
})

test('lines fit the width, and keep every letter', async () => {
  const { pdf } = await openSheet({ title: 'Lines', language: 'ta_IN', madeAt: new Date(0) })
  const lettering = { face: 'regular', size: 10 } as const
  for (const text of ['தமிழ் மொழி '.repeat(30).trim(), 'x'.repeat(300), 'one', '']) {
    const lines = linesOf(pdf, text, lettering, 200)
    for (const line of lines) expect(widthOf(pdf, line, lettering)).toBeLessThanOrEqual(200)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(lines).toHaveLength(text.length > 200 ? lines.length : 1)
    if (text.length > 200) expect(lines.length).toBeGreaterThan(3)
  }
})
