import { balanceFaults } from '@glasshouse/model'
import books from '@glasshouse/words/messages/en_US/books.json?compiled'
import check from '@glasshouse/words/messages/en_US/check.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { Checked } from './check-balance.tsx'
import type { OwnDay, ProofData } from './run-check.ts'
import { Wrong } from './verdict.tsx'

beforeAll(() => {
  addWords('en_US', 'books', books)
  addWords('en_US', 'check', check)
})

const data: ProofData = {
  world: '0f8fad5b-d9cb-469f-a165-70867728950e',
  since: 3,
  settledThrough: 3,
  state: 'none',
  records: [],
  record: null,
  proof: null,
}
const said = (changes: Partial<ProofData>, own?: OwnDay, elevenOn?: number) =>
  renderToStaticMarkup(
    <Checked data={{ ...data, ...changes }} asked={undefined} own={own} elevenOn={elevenOn} />,
  ).replaceAll(/<[^>]*>/g, ' ')
const records = [{ day: 3, digest: '0'.repeat(64) }]

test('before the first record the page says when it comes', () => {
  const words = said({ settledThrough: 2 })
  expect(words).toContain('The first record is made after the close of day 3.')
  expect(words).not.toContain('is being made')
})

test('while a record is being made the page says so', () => {
  expect(said({})).toContain('The record of day 3 is being made.')
  expect(said({ records, settledThrough: 4 })).toContain('The record of day 4 is being made.')
})

test('with too few members the page shows only the words', () => {
  const words = said({ state: 'few', records })
  expect(words).toContain('Fewer than eleven members held money at the close of day 3.')
  expect(words).toMatch(/able\s+able\s+able\s+able/)
  expect(words).not.toContain('You are counted')
})

test('the words are those of the record that is checked and kept, whatever else the answer lists', () => {
  // All phones could be shown the words of one record, and each a proof of another one of that day.
  const other = { day: 3, digest: 'f'.repeat(64) }
  const twice = said({ state: 'few', records: [...records, other] })
  expect(twice).toMatch(/zoom\s+zoom\s+zoom\s+zoom/)
  expect(twice).not.toMatch(/able\s+able/)
  expect(said({ state: 'few', records: [{ day: 2, digest: other.digest }, ...records] })).toMatch(
    /The four words of day 3\s+able\s+able/,
  )
})

test('a member who joined later learns from which close on it is counted', () => {
  expect(said({ state: 'later', records })).toContain('counted from the close of day 4 on')
})

test('an answer that withholds the proof, and contradicts itself or the member’s records, is named', () => {
  const leftOut = 'Your balance, or a part of it, was left out.'
  expect(said({ state: 'given', records })).toContain(leftOut)
  expect(said({ state: 'none', records })).toContain(leftOut)
  expect(said({ state: 'later', records }, { held: '7.00', owed: '0.00' })).toContain(leftOut)
  for (const state of ['later', 'few'] as const) expect(said({ state, records })).not.toContain(leftOut)
  expect(said({ state: 'few', records }, { held: '7.00', owed: '0.00' })).not.toContain(leftOut)
})

test('“too few members” is not believed of a close at which the open books have the sum of eleven', () => {
  const leftOut = 'Your balance, or a part of it, was left out.'
  expect(said({ state: 'few', records }, undefined, 3)).toContain(leftOut)
  expect(said({ state: 'few', records }, undefined, 3)).not.toContain('Fewer than eleven')
  // The record of a close comes a moment after it, and until then the books are a day ahead.
  expect(said({ state: 'few', records }, undefined, 4)).not.toContain(leftOut)
})

test('each fault has a sentence of its own', () => {
  const sentences = balanceFaults.map((fault) =>
    renderToStaticMarkup(<Wrong fault={{ fault, day: 2 }} />).replaceAll(/<[^>]*>/g, ' '),
  )
  expect(new Set(sentences).size).toBe(balanceFaults.length)
  for (const sentence of sentences) expect(sentence).not.toContain('fault.')
})
