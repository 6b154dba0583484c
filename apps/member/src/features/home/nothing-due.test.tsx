import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import en from '@glasshouse/words/messages/en_US/home.json?compiled'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { Products } from './first-products.tsx'
import { NothingDue } from './nothing-due.tsx'

beforeAll(() => {
  addWords('en_US', 'common', common)
  addWords('en_US', 'home', en)
})

const shown = (part: ReactNode) => renderToStaticMarkup(<Router ssrPath="/">{part}</Router>)

const pays = { nextDueDay: 68, spent: '40.00' }
const expired = { nextDueDay: null, spent: '40.00' }
const none = { nextDueDay: null, spent: '0.00' }

test.each([
  [
    'a close before the first machine pays',
    pays,
    true,
    'calendar',
    [en.closeNothing, 'at the close of day 68.'],
    '/user/myorder',
  ],
  [
    'no close since the member joined',
    pays,
    false,
    'calendar',
    [en.closeNotYet, 'at the close of day 68.'],
    '/user/myorder',
  ],
  [
    'machines that have all expired',
    expired,
    true,
    'calendar',
    ['All your machines have expired.'],
    '/projects',
  ],
  ['no machine ever', none, true, 'machine', [en.noMachineTitle, en.noMachineText], '/projects'],
  ['no machine and no close yet', none, false, 'machine', [en.noMachineTitle], '/projects'],
] as const)('%s', (_, wallet, closed, picture, words, place) => {
  const html = shown(<NothingDue id="last-close" wallet={wallet} closed={closed} />)
  for (const said of words) expect(html).toContain(said)
  expect(html).toContain(`./pictures/empty-${picture}.svg`)
  expect(html).toContain(`href="${place}"`)
  expect(html.match(/<h2 /g)).toHaveLength(1)
})

test('a world without machines says so, and leads to its books', () => {
  const html = shown(<Products list={[]} />)
  expect(html).toContain(en.noProducts)
  expect(html).toContain('./pictures/empty-machine.svg')
  expect(html).toContain('href="/books"')
})
