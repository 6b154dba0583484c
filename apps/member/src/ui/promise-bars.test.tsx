import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../i18n/catalogues.ts'
import { barPercent, PromiseBars } from './promise-bars.tsx'

beforeAll(() => addWords('en_US', 'common', common))

/** As a reader who cannot see it hears each row. */
const rows = (markup: string) =>
  [...markup.matchAll(/<dt>(.*?)<\/dt>(.*?)<span class="promise-bar"/g)].map(([, label, figures]) =>
    `${label} ${figures}`
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

test('each figure has its period: a day', () => {
  const markup = renderToStaticMarkup(<PromiseBars promised="0.36" earned="0.10" small />)
  expect(rows(markup)).toEqual(['Promised 0.36 a day', 'Earned 0.10 a day'])
  expect(markup).not.toContain('promise-periods')
})

test('a term adds the figures of all its days, below their period; the bars stay those of a day', () => {
  const term = { days: 28, promised: '21.00', earned: '4.90' }
  const markup = renderToStaticMarkup(<PromiseBars promised="0.75" earned="0.15" term={term} />)
  expect(rows(markup)).toEqual([
    'Promised 0.75 a day 21.00 in its 28 days',
    'Earned by the machine, expected 0.15 a day 4.90 in its 28 days',
  ])
  expect(markup).toContain('<span>a day</span><span>in its 28 days</span>')
  expect([...markup.matchAll(/inline-size:(\d+)%/g)].map(([, percent]) => percent)).toEqual(['100', '20'])
})

test.each([
  ['the promise is the longer one', '0.36', '0.24', 100],
  ['what is earned is part of it', '0.24', '0.36', 66],
  ['a machine that earns more than it promises', '0.36', '0.90', 40],
  ['nothing', '0.00', '0.36', 0],
  ['next to nothing can be seen', '0.000001', '0.36', 1],
  ['both nothing', '0.00', '0.00', 0],
])('%s', (_, amount, other, percent) => {
  expect(barPercent(amount, other)).toBe(percent)
})
