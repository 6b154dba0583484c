/**
 * Finishes the lab's built files: its stylesheet goes into the page, the icon beside it, and each
 * text file gets compressed copies.
 */
import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compressBelow, inlineIn } from '@glasshouse/web/build/finish.ts'
import type { Plugin } from 'vite'

/** Runs once the files of a production build are written. */
export function finishLab(): Plugin {
  let dist = ''
  let root = ''
  return {
    name: 'glasshouse:finish-lab',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    // Not `closeBundle`, which comes after a failed build too and would hide what failed.
    writeBundle: () => {
      inlineIn(dist)
      copyFileSync(join(root, '../member/public/icon.svg'), join(dist, 'icon.svg'))
      compressBelow(dist)
    },
  }
}
