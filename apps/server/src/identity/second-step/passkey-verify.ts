/**
 * Verifies what a browser made with a passkey: for the challenge that was issued, on the page that
 * calls.
 */
import { loadChecks, type readAssertion, readRegistration } from './passkey-answer.ts'
import type { Site } from './passkey-site.ts'

/** A phone, a laptop, a hardware key, and as many to spare. */
export const passkeysMax = 6

export interface MadePasskey {
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly uses: bigint
  readonly transports: readonly string[]
}

/** A new passkey; null when any part of the answer is wrong. */
export async function verifiedNew(text: string, challenge: Buffer, site: Site): Promise<MadePasskey | null> {
  const response = readRegistration(text)
  if (response === null) return null
  const { verifyRegistrationResponse } = await loadChecks()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
    })
    if (registrationInfo === undefined) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = (response.response.transports ?? []).filter((name) => /^[a-z-]+$/.test(name))
    return {
      id: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      uses: BigInt(counter),
      transports,
    }
  } catch {
    // The library throws for a wrong challenge, origin or signature, each with its own message.
    return null
  }
}

interface StoredPasskey {
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly uses: bigint
}

/** The authenticator's counter after this use; null when any part of the answer is wrong. */
export async function verifiedUses(
  answer: NonNullable<ReturnType<typeof readAssertion>>,
  challenge: Buffer,
  site: Site,
  own: StoredPasskey,
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await loadChecks()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: own.id.toString('base64url'),
        publicKey: new Uint8Array(own.publicKey),
        counter: Number(own.uses),
      },
      // The password is what its owner knows; the passkey is what its owner has.
      requireUserVerification: false,
    })
    return verified ? BigInt(authenticationInfo.newCounter) : null
  } catch {
    // The library throws for a wrong challenge, origin, signature or counter, each with its own
    // message.
    return null
  }
}
