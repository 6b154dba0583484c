/** The English words of the screens after the first. */
import type { Catalogue } from '@glasshouse/words/message.ts'
import acts from '@glasshouse/words/messages/en_US/acts.json?compiled'
import { byFeature } from './by-feature.ts'

export const words = byFeature(
  import.meta.glob<Catalogue>(
    [
      '../../../../packages/words/messages/en_US/console/*.json',
      '!../../../../packages/words/messages/en_US/console/{account,app,login,revenue,terms,today,world}.json',
    ],
    { query: '?compiled', eager: true, import: 'default' },
  ),
  acts,
)
