/**
 * What is done to the built files: the one stylesheet goes into index.html (a request less before the first
 * paint; the server's content security policy names its hash) and so do the names of the app's files, and every text gets
 * its compressed twins, so that the server never compresses while answering.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { Route } from '../src/app/route.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { appRoutes, starterOf, tablesOf } from './starter.ts'
import { writeWorker } from './worker-files.ts'

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
/** Below this a compressed twin saves nothing on the wire. */
const compressFromBytes = 400

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** Puts the linked stylesheet of a page into the page; the page's own folder is where the link starts. */
export function inlineStyle(html: string, read: (href: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const css = read(href).trim()
    if (css.includes('</style')) throw new Error('the stylesheet would end its own element')
    return `<style>${css}</style>`
  })
}

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

const appStart = 'src/app/start.tsx'
/** The script that asks for the files of the app and of a place, and for what that place reads. */
function starterIn(dist: string, manifest: Manifest, routes: readonly Route[]): void {
  const page = join(dist, 'index.html')
  const html = readFileSync(page, 'utf8')
  const bytesOf = (file: string) => statSync(join(dist, file)).size
  const app = filesOf(manifest, appStart).toSorted((a, b) => bytesOf(b) - bytesOf(a))
  if (app.length === 0) throw new Error(`${appStart} is not in the manifest`)
  const starter = `<script>${starterOf(tablesOf(manifest, app, routes))}</script>`
  writeFileSync(
    page,
    html.replace('</head>', () => `${starter}</head>`),
  )
}

/** Writes `<file>.gz` and `<file>.br` beside each text. */
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

/** Runs once the files of a production build are written. */
export function finish(): Plugin {
  let dist = ''
  return {
    name: 'glasshouse:finish',
    apply: 'build',
    configResolved: (config) => {
      dist = resolve(config.root, config.build.outDir)
    },
    // Not `closeBundle`, which comes after a failed build too and would hide what failed.
    writeBundle: async () => {
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      inlineIn(dist)
      starterIn(dist, manifest, await appRoutes())
      writeWorker(dist, manifest)
      compressBelow(dist)
    },
  }
}
