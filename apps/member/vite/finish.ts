/**
 * Finishes the built files: the stylesheet goes into index.html, the names of the files into the
 * worker.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compressBelow, inlineIn } from '@glasshouse/web/build/finish.ts'
import type { Plugin } from 'vite'
import type { Manifest } from './manifest.ts'
import { writeWorker } from './worker-files.ts'

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
    writeBundle: () => {
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      inlineIn(dist)
      writeWorker(dist, manifest)
      compressBelow(dist)
    },
  }
}
