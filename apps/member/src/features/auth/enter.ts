/** The steps after a call that answers like a login. */
import type { DataOf } from '@glasshouse/contract'
import type { Reply } from '@glasshouse/contract/client'
import { navigate } from '../../platform/hash-location.ts'
import { keepLanguage, language } from '../../platform/language.ts'
import { queryClient } from '../../platform/query.ts'
import { startSession } from '../../platform/session.ts'
import { removeStored, seasonKey } from '../../platform/storage.ts'

/** Stores the session, clears what was read without it, and goes to the place. */
export function enter(reply: Reply<DataOf<'auth.login'>>, place: string): void {
  queryClient.clear()
  // A 401 cleared the stored choice; the language on screen is still the member's.
  keepLanguage(language.get())
  // The first page stores the current season.
  removeStored(seasonKey)
  startSession(reply.msg, reply.data)
  navigate(place, { replace: true })
}
