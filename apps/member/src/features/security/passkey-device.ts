/** Passkeys of this device, for the member who is logged in. */

import { answerChallenge } from '@glasshouse/web/passkey.ts'
import { call } from '../../platform/client.ts'

export { makePasskey, passkeySite } from '@glasshouse/web/passkey.ts'

/** Asks for one of the member's passkeys. Rejects with `CallError` or, when the person thinks better of it, another. */
export const answerWithPasskey = async (): Promise<string> =>
  answerChallenge((await call('passkey.ask', {})).data)
