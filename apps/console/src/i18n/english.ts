/** Loaded when the console is read in English. */
import type { Catalogue } from '@glasshouse/words/message.ts'
import acts from '@glasshouse/words/messages/en_US/acts.json?compiled'
import { byFeature } from './by-feature.ts'

export { frame } from './react-admin-english.ts'

export const words = byFeature(
  import.meta.glob<Catalogue>('../../../../packages/words/messages/en_US/console/*.json', {
    query: '?compiled',
    eager: true,
    import: 'default',
  }),
  acts,
)
