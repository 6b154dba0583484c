import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machineLayers, machineOf } from '../src/ui/machine-layers.ts'

const pictures = join(import.meta.dirname, '../public/pictures')
const inside = (name: string) =>
  readFileSync(join(pictures, `${name}.svg`), 'utf8')
    .replace(/^<svg[^>]*>\n/, '')
    .replace(/\n<\/svg>\n$/, '')

test.each(Object.entries(machineLayers))('%s: still and moving together are the whole', (name, { at }) => {
  const moving = inside(`${name}-moving`)
  const placed = at.map(([x, y]) => `<g transform="translate(${x} ${y})">${moving}</g>`)
  expect([inside(`${name}-still`), ...placed].join('\n')).toBe(inside(name))
})

test.each(Object.entries(machineLayers))(
  '%s: the moving layer is drawn around its middle',
  (name, { half }) => {
    expect(readFileSync(join(pictures, `${name}-moving.svg`), 'utf8')).toContain(
      `viewBox="${-half} ${-half} ${2 * half} ${2 * half}"`,
    )
  },
)

test.each([
  ['/pictures/windmill.svg', 'windmill'],
  ['/pictures/banner-books.svg', null],
  ['/pictures/constructor.svg', null],
  ['/files/windmill.webp', null],
])('%s is %s', (src, name) => {
  expect(machineOf(src)).toBe(name)
})
