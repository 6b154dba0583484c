import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { LeavesCard } from './leaves.tsx'

beforeAll(() => addWords('en_US', 'books', en))

const said = (takePercent: number, outflow?: { machineCosts: string; operatorTook: string }) =>
  renderToStaticMarkup(<LeavesCard takePercent={takePercent} outflow={outflow} />).replaceAll(/<[^>]*>/g, ' ')

test('the operator’s share is shown in percent with its sum, and the machines’ real cost with it', () => {
  const words = said(10, { machineCosts: '1.60', operatorTook: '0.80' })
  expect(words).toMatch(/operator’s share of each purchase.*10%.*0\.80.* so far/)
  expect(words).toMatch(/real cost of machines so far.*1\.60/)
})

test('closed books show only the percentage', () => {
  expect(said(10)).toContain('10%')
  expect(said(10)).not.toContain('so far')
})

test('the card is empty where nothing leaves', () => {
  expect(said(0, { machineCosts: '0.00', operatorTook: '0.00' })).toBe('')
})
