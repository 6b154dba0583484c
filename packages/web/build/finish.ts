/**
 * Finishes the built files of a page: its one stylesheet is inlined into index.html (one request
 * less before the first paint; the server's content security policy contains its hash), and every
 * text file gets compressed copies, so that the server never compresses during a request.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(?:m?js|css|html|svg|json|webmanifest|txt)$/
/** A smaller file saves nothing on the wire when compressed. */
const compressFromBytes = 400

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/**
 * Inlines the linked stylesheet of a page; the link is relative to the page's own folder, and what
 * the stylesheet refers to (the typeface) was relative to the stylesheet.
 */
export function inlineStyle(html: string, read: (href: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const css = read(href)
      .trim()
      .replaceAll('url(./', `url(./${posix.dirname(posix.normalize(href))}/`)
    if (css.includes('</style')) throw new Error('the stylesheet would end its own element')
    return `<style>${css}</style>`
  })
}

/** Inlines the stylesheet of the built page. Throws when there is not exactly one. */
export function inlineIn(dist: string): void {
  const page = join(dist, 'index.html')
  const used: string[] = []
  const html = inlineStyle(readFileSync(page, 'utf8'), (href) => {
    used.push(join(dist, href))
    return readFileSync(join(dist, href), 'utf8')
  })
  if (used.length !== 1) throw new Error(`expected one stylesheet in index.html, found ${used.length}`)
  writeFileSync(page, html)
  for (const path of used) rmSync(path)
}

/** Writes `<file>.gz` and `<file>.br` beside each text file. */
export function compressBelow(folder: string): void {
  for (const path of filesBelow(folder)) {
    if (!compressible.test(path)) continue
    const plain = readFileSync(path)
    if (plain.length < compressFromBytes) continue
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: quality }))
  }
}
