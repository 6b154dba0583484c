import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'
import { digitsFit, wordsFit, wordsOf } from './fitted.tsx'

test.each([
  ['Practice phone', ['Practice', 'phone']],
  ['  E-Mail an Übungstelefon ', ['E-', 'Mail', 'an', 'Übungstelefon']],
  ['Maschinen\u00ADeinnahmen', ['Maschinen-', 'einnahmen']],
  ['', []],
])('a line of “%s” ends between words and after a hyphen', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

const widthOf = (html: string) => Number(/--longest:([\d.]+)/.exec(html)?.[1] ?? Number.NaN)

test('the amounts of a member with 3,000 machines carry their width, so that they fit', () => {
  const few = renderToStaticMarkup(<Amount value="9.30" size="xxl" sign />)
  const many = renderToStaticMarkup(<Amount value="-1245600.75" size="xxl" sign />)
  expect(many).toContain('−1,245,600.75')
  // Thirteen characters of at most 0.6 em each; the stage of a phone of 320 px is 248 px wide.
  expect(widthOf(many)).toBeCloseTo(7.8, 1)
  expect(248 / widthOf(many)).toBeGreaterThan(28)
  expect(widthOf(few)).toBeLessThan(widthOf(many) / 2)
})

test('a small amount breaks like a word, and needs no width', () => {
  expect(renderToStaticMarkup(<Amount value="9.30" />)).not.toContain('--longest')
  expect(digitsFit('0.30')).toEqual({ '--longest': '2.40' })
})

test('texts of one size carry the width of the longest word of all', () => {
  const both = wordsFit(['Machine revenue', 'The operator'])
  expect(both).toEqual(wordsFit(['operator']))
  expect(both).not.toEqual(wordsFit(['The machine']))
})
