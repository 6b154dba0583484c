/** The words of all languages but English as one module, for a page in one file. */
import { languageCodes } from '@glasshouse/contract'
import { compiledCatalogue } from '@glasshouse/words/compile.ts'
import { sourcesOf } from '@glasshouse/words/read.ts'
import type { Plugin } from 'vite'
import { packed } from './packed.ts'

const name = 'virtual:packed-words'

export const packedWords = (): Plugin => ({
  name: 'glasshouse:packed-words',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => {
    if (id !== `\0${name}`) return null
    const catalogues = languageCodes
      .filter((code) => code !== 'en_US')
      .map((code) => [code, compiledCatalogue(code, sourcesOf(code, 'lab/page'))])
    const words = packed(JSON.stringify(Object.fromEntries(catalogues)))
    return `export default ${JSON.stringify(words)}`
  },
})
