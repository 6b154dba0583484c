/** The Hindi words of the screens after the first. */
import type { Catalogue } from '@glasshouse/words/message.ts'
import acts from '@glasshouse/words/messages/hi_IN/acts.json?compiled'
import { byFeature } from './by-feature.ts'

export const words = byFeature(
  import.meta.glob<Catalogue>(
    [
      '../../../../packages/words/messages/hi_IN/console/*.json',
      '!../../../../packages/words/messages/hi_IN/console/{account,app,login,revenue,terms,today,world}.json',
    ],
    { query: '?compiled', eager: true, import: 'default' },
  ),
  acts,
)
