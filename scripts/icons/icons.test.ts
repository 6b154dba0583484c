import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/run-program.ts'
import { iconsIn, importedIcons } from './imported.ts'

const folder = join(root, 'packages/icons')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { link?: boolean }>
}

test('packages/icons has the icons that are imported, and no others (`npm run icons` writes them)', () => {
  const kept = readdirSync(join(folder, 'generated'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.replace('.mjs', ''))
  expect(kept.sort()).toEqual(importedIcons())
  expect(kept.length).toBeGreaterThan(80)
})

test('the whole package of 43,000 files is installed nowhere', () => {
  const places = Object.keys(packages).filter((path) => path.endsWith('node_modules/@mui/icons-material'))
  expect(places).toEqual(['node_modules/@mui/icons-material'])
  expect(packages['node_modules/@mui/icons-material']).toMatchObject({ link: true })
})

test('the licence of the icons is with them', () => {
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('MIT License')
})

test('an import is counted, and an example in a comment is not', () => {
  const text = [
    "import Add from '@mui/icons-material/Add';",
    " * import Book from '@mui/icons-material/Book';",
    "export { default } from '@mui/icons-material/Menu'",
  ].join('\n')
  expect(iconsIn(text)).toEqual(['Add', 'Menu'])
})
