import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

test('the drawing of an error is in the stylesheet: an error may be the lack of a network', () => {
  expect(css).toMatch(/state-unplugged::before \{[^}]*url\("data:image\/svg\+xml,/)
})
