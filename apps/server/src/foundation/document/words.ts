/** The words of documents, by language. */
import type { Language } from '@glasshouse/contract'
import { type Say, wordsOf } from '@glasshouse/words/read.ts'

export type DocumentWords = Say<'server/document'>

export const documentWords = (language: Language): DocumentWords => wordsOf('server/document', language)

/** The types and states of records have one name each, on paper and on the screen of the wallet. */
export const recordWords = (language: Language): Say<'wallet'> => wordsOf('wallet', language)
