/** The words of all languages but English as one module, for a page in one file. */
import { gzipSync } from 'node:zlib'
import { languageCodes } from '@glasshouse/contract'
import { compiledCatalogue } from '@glasshouse/words/compile.ts'
import { sourcesOf } from '@glasshouse/words/read.ts'
import type { Plugin } from 'vite'

const name = 'virtual:packed-words'

export const packedWords = (): Plugin => ({
  name: 'glasshouse:packed-words',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => {
    if (id !== `\0${name}`) return null
    const catalogues = languageCodes
      .filter((code) => code !== 'en_US')
      .map((code) => [code, compiledCatalogue(code, sourcesOf(code, 'lab/page'))])
    const packed = gzipSync(JSON.stringify(Object.fromEntries(catalogues)), { level: 9 })
    return `export default ${JSON.stringify(packed.toString('base64'))}`
  },
})
