import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import common from '@glasshouse/words/messages/en_US/common.json'
import { expect, test } from 'vitest'
import { filesOf } from './manifest.ts'

test('the page itself says what the mark says', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  expect(html).toContain(`<p class="shell-line shell-text">${common.markText}</p>`)
})

test('a chunk’s files are its own and all that it imports statically, each once', () => {
  const manifest = {
    'src/app/start.tsx': { file: 'main.js', imports: ['a', 'b'] },
    a: { file: 'a.js', imports: ['b'] },
    b: { file: 'b.js' },
    screen: { file: 'screen.js', imports: ['b'] },
  }
  expect(filesOf(manifest, 'src/app/start.tsx')).toEqual(['main.js', 'a.js', 'b.js'])
  expect(filesOf(manifest, 'missing')).toEqual([])
})
