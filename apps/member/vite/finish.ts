/**
 * Finishes the built files: the stylesheet goes into index.html, the names of the files into the
 * worker.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterBuild } from '@glasshouse/web/build/after-build.ts'
import { compressBelow, inlineIn } from '@glasshouse/web/build/finish.ts'
import type { Plugin } from 'vite'
import type { Manifest } from './manifest.ts'
import { writeWorker } from './worker-files.ts'

export const finish = (): Plugin =>
  afterBuild('finish', ({ dist }) => {
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
    inlineIn(dist)
    writeWorker(dist, manifest)
    compressBelow(dist)
  })
