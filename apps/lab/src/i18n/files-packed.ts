/**
 * The words of all languages inside a page that is one file: compressed, because uncompressed they
 * would be the largest part of it.
 */

import packed from 'virtual:packed-words'
import type { Language } from '@glasshouse/contract/values/language.ts'
import type { Catalogue } from '@glasshouse/words/message.ts'

type Catalogues = Readonly<Partial<Record<Language, Catalogue>>>

async function unpack(): Promise<Catalogues> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(stream).json()) as Catalogues
}

let catalogues: Promise<Catalogues> | undefined

/** Rejects for a language that the file does not have. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  catalogues ??= unpack()
  const catalogue = (await catalogues)[language]
  if (catalogue === undefined) throw new Error(`no words: ${language}`)
  return catalogue
}
