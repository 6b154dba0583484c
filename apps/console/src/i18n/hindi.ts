/**
 * Loaded when the console is read in Hindi: the words of the login, the frame and Today with its
 * acts, and the titles of all screens.
 */
import type { Catalogue, Message } from '@glasshouse/words/message.ts'
import { byFeature, titlesOf } from './by-feature.ts'

export { frame } from './react-admin-hindi.ts'

export const words = new Map([
  ...titlesOf(
    import.meta.glob<Message>('../../../../packages/words/messages/hi_IN/console/*.json', {
      query: '?title',
      eager: true,
      import: 'default',
    }),
  ),
  ...byFeature(
    import.meta.glob<Catalogue>(
      '../../../../packages/words/messages/hi_IN/console/{account,app,login,revenue,terms,today,world}.json',
      { query: '?compiled', eager: true, import: 'default' },
    ),
  ),
])

export { bringHindi as letters } from './hindi-letters.ts'

/** The words of all other screens. */
export const more = () => import('./hindi-more.ts')
