/**
 * Puts script, style and icon into the page itself. Its policy permits no request at all, so a
 * reader can see that the file contacts nobody.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterBuild, iconFrom } from '@glasshouse/web/build/after-build.ts'
import { inlineIn } from '@glasshouse/web/build/finish.ts'
import type { Plugin } from 'vite'
import { packed } from './packed.ts'

const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'worker-src blob:',
  'font-src data:',
  'img-src data:',
].join(';')

const opener = readFileSync(join(import.meta.dirname, 'open-packed.js'), 'utf8')

const scriptTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

/**
 * The built script inside the page: compressed, in an element that no browser runs, and after it
 * the small script that unpacks it (`open-packed.js`).
 */
export function packScript(html: string, read: (path: string) => string): string {
  const [tag = '', path] = scriptTag.exec(html) ?? []
  if (path === undefined) throw new Error('the page has no script')
  const data = `<script type="application/octet-stream" id="packed">${packed(read(path))}</script>`
  return html.replace(tag, '').replace('</body>', () => `${data}<script>${opener}</script></body>`)
}

export const oneFile = (): Plugin =>
  afterBuild('one-file', (page) => {
    const { dist } = page
    inlineIn(dist)
    const index = join(dist, 'index.html')
    const icon = readFileSync(iconFrom(page)).toString('base64')
    const html = packScript(readFileSync(index, 'utf8'), (path) => readFileSync(join(dist, path), 'utf8'))
      .replace('href="./icon.svg"', `href="data:image/svg+xml;base64,${icon}"`)
      .replace(
        '<meta charset="utf-8" />',
        `$&<meta http-equiv="content-security-policy" content="${policy}" />`,
      )
    writeFileSync(index, html)
    rmSync(join(dist, 'assets'), { recursive: true, force: true })
    const others = readdirSync(dist).filter((name) => name !== 'index.html')
    if (others.length > 0) throw new Error(`not in the page: ${others.join(', ')}`)
  })
