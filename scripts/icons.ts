/**
 * `npm run icons`: fetches @mui/icons-material in the version of packages/icons and keeps of it
 * what is imported, unchanged. To be run when an import of an icon or react-admin's version
 * changes; needs the registry.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importedIcons } from './icons/imported.ts'
import { root } from './test/run-program.ts'

const folder = join(root, 'packages/icons')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
const away = mkdtempSync(join(tmpdir(), 'icons-'))
try {
  // npm compares the archive with the registry's checksum.
  const archive = execFileSync('npm', ['pack', `@mui/icons-material@${version}`, '--silent'], {
    cwd: away,
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['-xzf', archive], { cwd: away })
  const from = join(away, 'package')
  const into = join(folder, 'generated')
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into)
  const icons = importedIcons()
  for (const file of [...icons.map((name) => `${name}.mjs`), 'utils/createSvgIcon.mjs'])
    cpSync(join(from, file), join(into, file))
  cpSync(join(from, 'LICENSE'), join(folder, 'LICENSE'))
  console.log(`${icons.length} icons of @mui/icons-material ${version} are in packages/icons.`)
} finally {
  rmSync(away, { recursive: true, force: true })
}
