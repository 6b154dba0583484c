/** The sentence for a failed call: the server's own, or ours where the server sent none. */

import { CallError } from '../platform/client.ts'
import { PasskeyGivenUp } from '../platform/passkey.ts'
import type { Translate } from '../platform/translate.ts'

export function sentenceOf(error: unknown, translate: Translate): string {
  if (error instanceof PasskeyGivenUp) return translate('account.passkeyGivenUp')
  if (!(error instanceof CallError)) return translate('app.failed')
  if (error.error === 'unreachable') return translate('app.unreachable')
  if (error.error === 'reply_not_understood') return translate('app.notUnderstood')
  return error.message
}
