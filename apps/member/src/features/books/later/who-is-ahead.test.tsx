import type { DataOf } from '@glasshouse/contract'
import ahead from '@glasshouse/words/messages/en_US/ahead.json?compiled'
import books from '@glasshouse/words/messages/en_US/books.json?compiled'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../../i18n/catalogues.ts'
import { Standing } from './who-is-ahead.tsx'

beforeAll(() => {
  addWords('en_US', 'ahead', ahead)
  addWords('en_US', 'books', books)
  addWords('en_US', 'common', common)
})

type Kind = DataOf<'books.ahead'>['standing'][number]['kind']

const said = (kinds: readonly Kind[]) =>
  renderToStaticMarkup(
    <Standing
      day={6}
      groups={[]}
      standing={kinds.map((kind) => ({ kind, inTens: 60, aheadInTens: 0, aheadEndedInTens: 0 }))}
    />,
  ).replaceAll(/<[^>]*>/g, ' ')

/** "Bought a machine: at least 60" stood beside 226 simulated members, most of whom had bought. */
const where = 'All other groups are counted only under “People and simulated members together”.'

test('a count of one kind says that it leaves out the groups whose kinds are not told apart', () => {
  expect(said(['people', 'simulated', 'together'])).toContain(where)
  expect(said(['simulated', 'together'])).toContain(where)
})

test('a count that has everybody leaves nobody out', () => {
  for (const kinds of [['people'], ['together'], ['people', 'simulated']] as const)
    expect(said(kinds)).not.toContain(where)
})
