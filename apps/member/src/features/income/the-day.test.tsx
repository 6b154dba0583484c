import en from '@glasshouse/words/messages/en_US/income.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { TheDay } from './the-day.tsx'

beforeAll(() => addWords('en_US', 'income', en))

const close = { incomes: 195, promised: '211.20', paid: '211.20' }
const said = (policy: 'revenue-backed' | 'promise-first', operatorFunds: boolean) =>
  renderToStaticMarkup(<TheDay detail={{ income: { day: 20 }, close, policy, operatorFunds }} />)

test.each(['revenue-backed', 'promise-first'] as const)(
  '%s: the operator is named among those who paid only where its pot pays incomes',
  (policy) => {
    expect(said(policy, true)).toMatch(/fees,? (?:then|and) the operator/)
    expect(said(policy, false)).not.toMatch(/(?:then|and) the operator/)
    expect(said(policy, false)).toMatch(/operator’s pot paid only rewards/)
  },
)

test('the day’s incomes are counted without rewards, and the text says so', () => {
  expect(said('promise-first', false)).toMatch(
    /incomes due when this day closed: 195\..*Rewards are not counted here\./,
  )
})
