/** Finishes the built files: the stylesheet and the names of the app's files go into index.html. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compressBelow, inlineIn } from '@glasshouse/web/build/finish.ts'
import type { Plugin } from 'vite'
import type { Route } from '../src/app/route.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { appRoutes, starterOf, tablesOf } from './starter.ts'
import { writeWorker } from './worker-files.ts'

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
