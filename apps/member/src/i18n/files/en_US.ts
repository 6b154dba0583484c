/** Where the English words are that no first screen shows; `common` and `auth` are bundled. */
import type { Catalogue } from '@glasshouse/words/message.ts'

export const auth: Readonly<Record<string, Catalogue>> = {}
export default import.meta.glob<{ default: Catalogue }>(
  [
    '../../../../../packages/words/messages/en_US/*.json',
    '!../../../../../packages/words/messages/en_US/{common,auth,home,message,product,sources}.json',
  ],
  { query: '?compiled' },
)
