import type { TranslationMessages } from 'react-admin'
import { byFeature } from './by-feature.ts'
import { frame } from './react-admin-hindi.ts'

export const words: TranslationMessages = {
  ...frame,
  ...byFeature(import.meta.glob('./hi/*.ts', { eager: true })),
}
