import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import en from '@glasshouse/words/messages/en_US/home.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { LastSeason } from './demo-worlds.tsx'

beforeAll(() => {
  addWords('en_US', 'common', common)
  addWords('en_US', 'home', en)
})

const nobody = { total: 0, simulated: 0 }
const last = {
  season: 1,
  lastDay: 89,
  breakDay: null,
  people: { total: 380, simulated: 378 },
  ahead: nobody,
  behind: nobody,
  owed: nobody,
  paidIn: '10.00',
  paidOut: '9.00',
}
const early = 'It ended early, on day 40: a world stays open for one calendar year at most.'

test('a season cut short names its last day before its result', () => {
  expect(renderToStaticMarkup(<LastSeason last={last} days={90} />)).not.toContain('early')
  const words = renderToStaticMarkup(<LastSeason last={{ ...last, lastDay: 40 }} days={90} />)
  expect(words).toContain(`<p>${early}</p><p>Every income was paid in full.</p>`)
})

const said = (changed: Partial<typeof last>) =>
  renderToStaticMarkup(<LastSeason last={{ ...last, ...changed }} days={90} />).replaceAll('\u00a0', ' ')

test('an amount paid beyond members’ payments is shown with its sources', () => {
  const words = said({ paidIn: '61878.00', paidOut: '66671.68' })
  expect(words).toContain('At least 4,793.68')
  expect(words).toContain('but from machine revenue, fees and the operator’s own money.')
})

test('the part of members’ payments that was not paid out is shown with its destination', () => {
  const words = said({})
  expect(words).toContain('At least 1.00')
  expect(words).toContain('of what members paid was not paid out')
  expect(said({ paidOut: '10.00' })).not.toContain('At least')
})

test('the members behind whose machines still promised enough are counted', () => {
  expect(said({ owed: { total: 161, simulated: 161 } })).toMatch(
    /if their machines had gone on and paid everything they still promised: 161 /,
  )
})
