/** Loaded when the console is read in Hindi. */
import type { Catalogue } from '@glasshouse/words/message.ts'
import acts from '@glasshouse/words/messages/hi_IN/acts.json?compiled'
import { byFeature } from './by-feature.ts'

export { frame } from './react-admin-hindi.ts'

export const words = byFeature(
  import.meta.glob<Catalogue>('../../../../packages/words/messages/hi_IN/console/*.json', {
    query: '?compiled',
    eager: true,
    import: 'default',
  }),
  acts,
)
