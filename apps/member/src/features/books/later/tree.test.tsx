import type { DataOf } from '@glasshouse/contract'
import ahead from '@glasshouse/words/messages/en_US/ahead.json?compiled'
import books from '@glasshouse/words/messages/en_US/books.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../../../i18n/catalogues.ts'
import { Levels } from './tree.tsx'

beforeAll(() => {
  addWords('en_US', 'ahead', ahead)
  addWords('en_US', 'books', books)
})

type Depth = DataOf<'books.tree'>['depths'][number]

const depthOf = (depth: number, throughDay: number | null): Depth => ({
  depth,
  isDeeper: false,
  peopleInTens: 0,
  simulatedInTens: 40,
  rewards: throughDay === null ? null : { throughDay, isPart: true, amount: '74.29' },
})

const drawn = (depths: readonly Depth[]) =>
  renderToStaticMarkup(
    <Levels
      day={27}
      peopleInTens={0}
      simulatedInTens={120}
      depths={[...depths]}
      recruits={[]}
      topPercent={null}
    />,
  )

/** What stands there to the eye, and what is read out. */
const seen = (html: string) => html.replaceAll(/<span class="visually-hidden">[^<]*<\/span>/g, '')
const heard = (html: string) => html.replaceAll(/<(\w+)[^>]* aria-hidden="true">.*?<\/\1>/g, '')
const timesOf = (words: string, html: string) => html.split(`${words}<`).length - 1

/** A column of ten lines said "fewer than ten" in each of them. */
test('what a mark stands for is said once to the eye, and in each cell to the ear', () => {
  const html = drawn([depthOf(0, 27), depthOf(1, 27), depthOf(2, null)])
  expect(timesOf('fewer than ten', seen(html))).toBe(1)
  expect(timesOf('fewer than ten', heard(html))).toBe(3)
  expect(timesOf('not shown', seen(html))).toBe(1)
  expect(timesOf('not shown', heard(html))).toBe(1)
  expect(timesOf('at least 40', heard(html))).toBe(3)
})

test('the days of rewards are said once where they are the same, and else in each line', () => {
  const words = 'through day 27, without some weeks'
  expect(timesOf(words, drawn([depthOf(0, 27), depthOf(1, 27), depthOf(2, null)]))).toBe(1)
  const apart = drawn([depthOf(0, 27), depthOf(1, 20), depthOf(2, 27)])
  expect(timesOf(words, apart)).toBe(2)
  expect(timesOf('through day 20, without some weeks', apart)).toBe(1)
})
