/** Of the books' words the console shows those of acts and their details: the others are not sent to a browser. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { ofBooks } from '../src/i18n/of-books.ts'

const books = /\/locales\/\w+\/books\.ts$/

export const wordsOfBooks = (): Plugin => ({
  name: 'glasshouse:words-of-books',
  apply: 'build',
  transform: async (_code, id) => {
    if (!books.test(id)) return null
    const words = (await import(pathToFileURL(id).href)) as { default: Readonly<Record<string, string>> }
    return { code: `export default ${JSON.stringify(ofBooks(words.default))}`, map: null }
  },
})
