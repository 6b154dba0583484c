import en from '@glasshouse/words/messages/en_US/books.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../i18n/catalogues.ts'
import { useEnd } from './income-pattern.tsx'

beforeAll(() => addWords('en_US', 'books', en))

const demo = { slug: 'demo', kind: 'promises-more', season: 2, days: 90, last: null } as const
const world = { slug: 'demo', endsAt: '2027-11-23T00:00:00.000Z', demos: [demo] }

function End(props: Parameters<typeof useEnd>[0]) {
  const { label, value, note } = useEnd(props)
  return `${label}: ${value}, ${note}`
}

test('a demo world shows the last day of its season, a class shows its date', () => {
  expect(renderToStaticMarkup(<End {...world} />)).toBe(
    'The season’s last day: Day 89, world time; then a new season begins',
  )
  expect(renderToStaticMarkup(<End {...world} slug="class" demos={[]} />)).toMatch(
    /^This world ends: Nov 2[23], 2027, calendar date$/,
  )
})
