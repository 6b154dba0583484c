/** What is done to the files of a page once a production build has written them. */
import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressBelow, inlineIn } from './finish.ts'

export interface BuiltPage {
  /** The app's own folder, and the folder of the built files. */
  readonly root: string
  readonly dist: string
}

/** The icon of all pages is the member app's. */
export const iconFrom = ({ root }: BuiltPage): string => join(root, '../member/public/icon.svg')

export function afterBuild(name: string, work: (page: BuiltPage) => void): Plugin {
  let page: BuiltPage = { root: '', dist: '' }
  return {
    name: `glasshouse:${name}`,
    apply: 'build',
    configResolved: ({ root, build }) => {
      page = { root, dist: resolve(root, build.outDir) }
    },
    // Not `closeBundle`, which comes after a failed build too and would hide what failed.
    writeBundle: () => work(page),
  }
}

/**
 * The stylesheet goes into the page, the icon beside it, and each text file gets compressed copies.
 */
export const finishPage = (): Plugin =>
  afterBuild('finish-page', (page) => {
    inlineIn(page.dist)
    copyFileSync(iconFrom(page), join(page.dist, 'icon.svg'))
    compressBelow(page.dist)
  })
