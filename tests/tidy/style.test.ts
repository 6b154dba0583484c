import { expect, test } from 'vitest'
import { textFiles } from './sources.ts'
import { sameStyles } from './style-rules.ts'

const member = textFiles.filter(({ path }) => /^(?:apps\/member|packages\/web)\/src\/.*\.css$/.test(path))

test('no two classes of the member app have the same declarations', () => {
  expect(member.length).toBeGreaterThan(20)
  expect(sameStyles(member)).toEqual([])
})

const grid = 'display: grid; gap: 4px; inline-size: 100%'
test.each([
  [`.a{${grid}}`, '.b {inline-size: 100%; gap: 4px; display: grid;}', ['a.css .a = b.css .b']],
  [`.c{color:red}.a{${grid}}/* . */`, `@media print {.b{${grid}}}`, ['a.css .a = b.css .b']],
  [`.a{${grid}}`, `.b{${grid}; color: red}`, []],
  [`.a{${grid}}`, `.b > p{${grid}}`, []],
  ['.a{display: grid; gap: 4px}', '.b{display: grid; gap: 4px}', []],
])('%s beside %s', (one, other, alike) => {
  const sources = [
    { path: 'a.css', text: one },
    { path: 'b.css', text: other },
  ]
  expect(sameStyles(sources)).toEqual(alike)
})
