import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { addWords } from '../src/i18n/catalogues.ts'
import { ErrorState } from '../src/ui/states.tsx'

beforeAll(() => addWords('en_US', 'common', common))

const pictures = join(import.meta.dirname, '../public/pictures')
const css = readFileSync(join(import.meta.dirname, '../src/ui/states.css'), 'utf8')
const names = readdirSync(pictures).flatMap((file) => /^empty-([a-z]+)\.svg$/.exec(file)?.[1] ?? [])
const tints = new Map(
  [...css.matchAll(/\[data-picture="([a-z]+)"\] > \.state-picture \{\s*--tint: (#[0-9a-f]{6})/g)].map(
    ([, name = '', tint = '']) => [name, tint],
  ),
)

test('each drawing of an empty place has a ground of its own lines’ colour', () => {
  expect(names.length).toBeGreaterThan(5)
  expect(names.length).toBeLessThanOrEqual(8)
  expect([...tints.keys()].toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const drawn = readFileSync(join(pictures, `empty-${name}.svg`), 'utf8')
    expect(new Set(drawn.match(/#[0-9a-f]{6}/g)), name).toEqual(new Set([tints.get(name)]))
  }
})

test('an error is drawn without another file, says what it is, and can be tried again', () => {
  const html = renderToStaticMarkup(<ErrorState error={new Error('x')} onRetry={() => undefined} />)
  expect(html).toContain('state-unplugged')
  expect(css).toMatch(/state-unplugged::before \{[^}]*url\("data:image\/svg\+xml,/)
  expect(html).not.toContain('<img')
  expect(html).toContain(common.errorTitle)
  expect(html).toContain(common.retry)
})
