/** Where this language's words are; what the login says comes along. */
import type { Catalogue } from '@glasshouse/words/message.ts'

export const auth = import.meta.glob<Catalogue>('../../../../../packages/words/messages/hi_IN/auth.json', {
  query: '?compiled',
  eager: true,
  import: 'default',
})
export default import.meta.glob<{ default: Catalogue }>(
  [
    '../../../../../packages/words/messages/hi_IN/*.json',
    '!../../../../../packages/words/messages/hi_IN/{common,auth}.json',
  ],
  { query: '?compiled' },
)
