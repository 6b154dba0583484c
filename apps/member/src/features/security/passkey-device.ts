/** Passkeys of this device, for the logged-in member. */

import { answerChallenge } from '@glasshouse/web/passkey.ts'
import { call } from '../../platform/client.ts'

export { makePasskey, passkeySite } from '@glasshouse/web/passkey.ts'

/**
 * Asks for one of the member's passkeys. Rejects with `CallError`, or with another error when the
 * member cancels.
 */
export const answerWithPasskey = async (): Promise<string> =>
  answerChallenge((await call('passkey.ask', {})).data)
