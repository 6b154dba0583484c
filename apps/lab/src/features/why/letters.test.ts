import { languageCodes } from '@glasshouse/contract'
import { families } from '@glasshouse/model'
import { expect, test } from 'vitest'

const files = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../../../packages/words/messages/*/lab/page.json',
  { eager: true, import: 'default' },
)
const lettersIn = (language: string, family: number): string =>
  files[`../../../../../packages/words/messages/${language}/lab/page.json`]?.[`letters.${family}`] ?? ''

/** The letters that a text explains: `C₀` of "C₀ = capital". */
const explained = (text: string): string[] => [...text.matchAll(/(\S+) = /g)].map(([, letter = '']) => letter)

test.each(families)(
  'the page explains the letters of family $number as the tables do',
  ({ number, letters }) => {
    expect(lettersIn('en_US', number)).toBe(letters)
    const inEnglish = explained(letters)
    expect(inEnglish.length).toBeGreaterThan(0)
    for (const language of languageCodes)
      expect(explained(lettersIn(language, number)), language).toEqual(inEnglish)
  },
)

test('every letter of a formula is explained, but e and what the formula itself counts with', () => {
  for (const { formula, letters } of families)
    for (const [letter] of formula.matchAll(/[A-Za-z]_[a-z]|[A-Za-z][₀′*]?/g))
      if (letter !== 'e' && !formula.includes(`${letter} = 1 … `))
        expect(` ${letters}`, formula).toMatch(new RegExp(`[ ^−]${letter.replace('*', '\\*')}[ ,;]`))
})
