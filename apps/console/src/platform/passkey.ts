/** Second steps in this browser: a typed code, or a passkey that the device is asked for. */
import { type DataOf, passkeyAsked } from '@glasshouse/contract'
import { answerChallenge } from '@glasshouse/web/passkey.ts'
import type { CallError } from './client.ts'

export { makePasskey, passkeySite } from '@glasshouse/web/passkey.ts'

/** Six digits come from the app; anything else is a recovery code. */
export function codeFields(typed: string) {
  const code = typed.replaceAll(/\s/g, '')
  if (code === '') return {}
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: typed.trim() }
}

/** The person cancelled, or the device has none of the requested passkeys. */
export class PasskeyGivenUp extends Error {
  override readonly name = 'PasskeyGivenUp'
}

type PasskeyChallenge = DataOf<'desk.askPasskey'>

export const answerTo = (asked: PasskeyChallenge): Promise<string> =>
  answerChallenge(asked).catch(() => {
    throw new PasskeyGivenUp()
  })

/**
 * The passkey challenge in the refusal of a login whose password was right; null when no passkey of
 * this account works on this page.
 */
export function askedBy({ facts }: CallError): PasskeyChallenge | null {
  try {
    const read = passkeyAsked.safeParse(JSON.parse(String(facts['passkey'] ?? 'null')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
