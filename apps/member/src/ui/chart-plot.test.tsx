import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from './chart-plot.tsx'
import type { ChartKind } from './chart-series.ts'

const drawn = (kind: ChartKind, amounts: readonly string[]) =>
  renderToStaticMarkup(
    <Drawing
      kind={kind}
      series={[{ tone: 'revenue', label: 'Then paid', amounts }]}
      outline={undefined}
      top={100}
      box={{ width: 200, height: 50 }}
    />,
  ).replace(/<defs>.*<\/defs>/, '')

test('the only day of a line is a dot at the right edge, and no line across the chart', () => {
  expect(drawn('lines', ['50.00'])).toBe(
    '<circle class="chart-dot" data-tone="revenue" cx="200" cy="25" r="4"></circle>',
  )
  expect(drawn('lines', ['50.00', '100.00'])).toContain('d="M0 25L200 0"')
})

test('a band of one day is as wide as the chart', () => {
  expect(drawn('bands', ['50.00'])).toContain('d="M0 25L200 25L200 50L0 50Z"')
})
