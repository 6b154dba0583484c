import en from '@glasshouse/words/messages/en_US/income.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { LeftBefore } from './left-before.tsx'

beforeAll(() => addWords('en_US', 'income', en))

const nothing = {
  machineCosts: '0.00',
  operatorTook: '0.00',
  machineCostsSoFar: '0.00',
  operatorTookSoFar: '0.00',
}

test('a share that left is shown with the day’s amount and the total so far, one that never left is not named', () => {
  const some = { ...nothing, operatorTook: '0.80', operatorTookSoFar: '12.40' }
  const words = renderToStaticMarkup(<LeftBefore day={7} outflow={some} />)
  expect(words).toContain('What was taken out of purchases before the rest went into the pots')
  expect(words).toContain('what the operator takes from purchases')
  expect(words).toMatch(/0\.80.*on day 7; 12\.40.* in all up to its close/)
  expect(words).not.toContain('what machines cost')
})

test('the card is empty in a world where the whole price goes to the pot', () => {
  expect(renderToStaticMarkup(<LeftBefore day={7} outflow={nothing} />)).toBe('')
})
