import product from '@glasshouse/words/messages/en_US/product.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { OwnMachines } from './own-machines.tsx'

beforeAll(() => addWords('en_US', 'product', product))

const none = { machines: 0, expired: 0, price: '0.00', paid: '0.00', newestOrderId: null }
const some = { ...none, price: '16.00', paid: '11.88', newestOrderId: 'ord_7' }

test.each([
  ['none', none, 'You own none of them.', null],
  [
    'one',
    { ...some, machines: 1, price: '8.00' },
    'You own one of them. Paid to you for it so far: 11.88; its price was 8.00. See the order',
    '/user/orders?id=ord_7',
  ],
  [
    'two',
    { ...some, machines: 2 },
    'You own 2 of them. Paid to you for them so far: 11.88; together they cost 16.00. See my orders',
    '/user/myorder?status=valid',
  ],
  [
    'one that pays and one that is expired',
    { ...some, machines: 1, expired: 1 },
    'You own one of them. Expired: 1. Paid to you for them so far: 11.88; together they cost 16.00. See my orders',
    '/user/myorder?status=valid',
  ],
  [
    'expired ones alone',
    { ...some, expired: 2 },
    'You own none of them. Expired: 2. Paid to you for them so far: 11.88; together they cost 16.00. See my orders',
    '/user/myorder?status=expired',
  ],
])('%s', (_, own, words, place) => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/index/detail">
      <OwnMachines own={own} />
    </Router>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words)
  expect(/href="#?([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null).toBe(place)
})
