import en from '@glasshouse/words/messages/en_US/income.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../../i18n/catalogues.ts'
import { ReceivedWithOthers } from './received-with-others.tsx'

beforeAll(() => addWords('en_US', 'income', en))

const said = (credited: string, paid: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <ReceivedWithOthers credited={credited} paid={paid} />
    </Router>,
  ).replaceAll(/<[^>]*>/g, ' ')

test('what several incomes brought is named with the part of this one', () => {
  expect(said('5.58', '2.79')).toContain('5.58 went into your wallet, and 2.79 of it is this income.')
  expect(said('5.586666', '2.793333')).toContain('5.58 went into your wallet, and 2.79 of it')
})

test('where the others are less than a hundredth, both have the decimals that tell them apart', () => {
  expect(said('2.797533', '2.793333')).toContain('2.797 went into your wallet, and 2.793 of it')
  expect(said('2.793342', '2.793333')).toContain('2.793342 went into your wallet, and 2.793333 of it')
})

test('an income that was received by itself has no such sentence', () => {
  expect(said('2.79', '2.79')).toBe('')
})
