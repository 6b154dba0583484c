/** The Vite plugin that compiles messages at build, so that no bundle contains a parser. */
import { readFile } from 'node:fs/promises'
import { type Language, languageCodes } from '@glasshouse/contract'
import type { Plugin } from 'vite'
import { compiledCatalogue, type Sources } from './compile.ts'

const compiledFile = /^(.*\/messages\/([a-zA-Z_]+)\/.*\.json)\?(compiled|title)$/

const isLanguage = (name: string): name is Language => languageCodes.some((code) => code === name)

/**
 * `import words from '….json?compiled'` is the compiled catalogue of that file, and `?title` its
 * title alone, for a menu that is shown before the rest is loaded.
 */
export const compiledWords = (): Plugin => ({
  name: 'glasshouse-words',
  enforce: 'pre',
  async load(id) {
    const [, path, language, part] = compiledFile.exec(id) ?? []
    if (path === undefined || language === undefined || !isLanguage(language)) return null
    this.addWatchFile(path)
    const sources = JSON.parse(await readFile(path, 'utf8')) as Sources
    const catalogue = compiledCatalogue(language, sources)
    const code = `export default ${JSON.stringify(part === 'title' ? catalogue['title'] : catalogue)}`
    return { code, moduleType: 'js' }
  },
})
