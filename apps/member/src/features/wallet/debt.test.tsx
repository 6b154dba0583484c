import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import en from '@glasshouse/words/messages/en_US/wallet.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { Debt } from './debt.tsx'

beforeAll(() => {
  addWords('en_US', 'common', common)
  addWords('en_US', 'wallet', en)
})

test('a member below zero reads how much is owed, why, and what pays it off', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <Debt extractable="-12.50" />
    </Router>,
  )
  expect(html).toContain('You owe 12.50')
  expect(html).toContain(en.debtText)
  expect(html).toContain('href="/user/record"')
})

test.each(['0.00', '0.000001', '40.00'])('a member with %s owes nothing', (extractable) => {
  expect(renderToStaticMarkup(<Debt extractable={extractable} />)).toBe('')
})
