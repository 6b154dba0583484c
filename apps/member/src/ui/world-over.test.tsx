import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../i18n/catalogues.ts'
import { WorldOver } from './world-over.tsx'

beforeAll(() => addWords('en_US', 'common', common))

const shown = (world: { endsAt: string } | undefined) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <WorldOver world={world} />
    </Router>,
  )

test('a world says that it has ended, when, and what still goes', () => {
  const html = shown({ endsAt: '2021-03-14T12:00:00.000Z' })
  expect(html).toContain('This world ended on March 14, 2021')
  expect(html).toContain(common.worldOverText)
  expect(html).toContain('href="/index/incomePattern"')
})

test('a world that runs, or that is not read yet, says nothing', () => {
  expect(shown({ endsAt: new Date(Date.now() + 60_000).toISOString() })).toBe('')
  expect(shown(undefined)).toBe('')
})
