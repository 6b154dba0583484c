/** Passkeys of this device, for the member who is logged in. */
import { call } from '../../platform/client.ts'
import { answerChallenge } from '../../platform/passkey.ts'

export { makePasskey, passkeySite } from '../../platform/passkey.ts'

/** Asks for one of the member's passkeys. Rejects with `CallError` or, when the person thinks better of it, another. */
export const answerWithPasskey = async (): Promise<string> =>
  answerChallenge((await call('passkey.ask', {})).data)
