import en from '@glasshouse/words/messages/en_US/home.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { NothingDue } from './nothing-due.tsx'

beforeAll(() => addWords('en_US', 'home', en))

test.each([
  ['a machine that pays next on day 68', { nextDueDay: 68, spent: '40.00' }, 'at the close of day 68.'],
  ['machines that have all expired', { nextDueDay: null, spent: '40.00' }, 'All your machines have expired.'],
  ['no machine ever', { nextDueDay: null, spent: '0.00' }, 'You have no machine yet.'],
])('%s', (_, wallet, words) => {
  expect(renderToStaticMarkup(<NothingDue wallet={wallet} />)).toContain(words)
})
