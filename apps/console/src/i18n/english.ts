import english from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import { byFeature } from './by-feature.ts'

export const words: TranslationMessages = {
  ...english,
  ...byFeature(import.meta.glob('./en/*.ts', { eager: true })),
}
